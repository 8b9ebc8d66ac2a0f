import clsx from "clsx";
import { RichText } from "@/components/prose/rich-text";

/** A biography, sanitised on the server. */
export function Bio({ id, html, className }: { id?: string | undefined; html: string; className?: string }) {
  return <RichText id={id} html={html} className={clsx("biography", className)} />;
}
