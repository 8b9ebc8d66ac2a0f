import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { t } from "@/domain/texts/t";

/** A link within a text, in a new tab, so that following it loses nothing typed. */
export function NewTabLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener" className="text-link">
      {children}
      <VisuallyHidden>{` ${t("(opens in a new tab)")}`}</VisuallyHidden>
    </a>
  );
}
