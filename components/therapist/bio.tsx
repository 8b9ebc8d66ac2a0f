import clsx from "clsx";
import { RichText } from "@/components/prose/rich-text";

/** A biography, sanitised on the server. */
export function Bio({ html, className }: { html: string; className?: string }) {
  return (
    <RichText
      html={html}
      className={clsx(
        "flex flex-col gap-[0.7em] wrap-anywhere [&_a]:text-link [&_h3]:text-xl",
        "[&_ol]:list-decimal [&_ol]:pl-6 [&_ul]:list-disc [&_ul]:pl-6",
        className,
      )}
    />
  );
}
