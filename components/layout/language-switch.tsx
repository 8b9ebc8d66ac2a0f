import { renderedPage } from "@/lib/config/page-language";
import { LanguageLink } from "./language-link";

/** The link to the page in the other language, for headers, menus and footers; nothing on a page in one language. */
export function LanguageSwitch({ className }: { className: string }) {
  const rendered = renderedPage.find();
  return rendered && <LanguageLink rendered={rendered} className={className} />;
}
