import { NewTabLink } from "@/components/ui/new-tab-link";
import { paths } from "@/lib/config/paths";

/** The texts that apply to what a form sends. */
export function LegalNote() {
  return (
    <p className="text-ink-muted text-sm">
      Our <NewTabLink href={paths.privacy()}>privacy policy</NewTabLink> and{" "}
      <NewTabLink href={paths.terms()}>terms of service</NewTabLink> apply to what you send.
    </p>
  );
}
