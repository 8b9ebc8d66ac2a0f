import { ExternalLink } from "lucide-react";
import { ButtonLink } from "@/components/ui/button";
import type { ButtonSize } from "@/components/ui/button-look";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { t } from "@/domain/texts/t";
import { providersPage } from "@/lib/content/providers";

/** Link to the external provider application, in a new tab; nothing where the deployment has none. */
export function SignInLink({ url, size }: { url: string | undefined; size?: ButtonSize }) {
  if (!url) return null;
  return (
    <ButtonLink href={url} target="_blank" rel="noopener" variant="secondary" size={size}>
      {t(providersPage.signInLabel)}
      <ExternalLink aria-hidden="true" className="size-4" />
      <VisuallyHidden>{t("(opens in a new tab)")}</VisuallyHidden>
    </ButtonLink>
  );
}
