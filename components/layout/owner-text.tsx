import { branded } from "@/domain/texts/branded";

/** A text of the owner's document in the page's language. An owner's own text stays as it is, and is marked as English on a Spanish page. */
export function OwnerText({ text }: { text: string }) {
  const { children, lang } = branded(text);
  return lang ? <span lang={lang}>{children}</span> : children;
}
