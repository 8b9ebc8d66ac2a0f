import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { paths } from "@/lib/config/paths";

/** The texts that apply to what a form sends. In a new tab, so that reading them loses nothing typed. */
export function LegalNote() {
  return (
    <p className="text-ink-muted text-sm">
      Our <NewTabLink href={paths.privacy()}>privacy policy</NewTabLink> and{" "}
      <NewTabLink href={paths.terms()}>terms of service</NewTabLink> apply to what you send.
    </p>
  );
}

function NewTabLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener" className="text-link">
      {children}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  );
}
