import clsx from "clsx";
import { RichText } from "@/components/prose/rich-text";
import { langOfEnglish } from "@/domain/texts/languages";

/** A biography, sanitised on the server. */
export function Bio({ id, html, className }: { id?: string | undefined; html: string; className?: string }) {
  return <RichText id={id} html={html} lang={langOfEnglish()} className={clsx("biography", className)} />;
}
