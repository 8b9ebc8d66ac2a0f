import { Sentence } from "@/components/layout/sentence";
import { NewTabLink } from "@/components/ui/new-tab-link";
import { t } from "@/domain/texts/t";
import { paths } from "@/lib/config/paths";

/** The texts that apply to what a form sends. */
export function LegalNote() {
  return (
    <p className="text-ink-muted text-sm">
      <Sentence
        text="Our {privacy} and {terms} apply to what you send."
        parts={{
          privacy: <NewTabLink href={paths.privacy()}>{t("privacy policy")}</NewTabLink>,
          terms: <NewTabLink href={paths.terms()}>{t("terms of service")}</NewTabLink>,
        }}
      />
    </p>
  );
}
