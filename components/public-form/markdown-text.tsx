import { memo } from "react";
import { RichText } from "@/components/prose/rich-text";

/** A text between the questions, as HTML rendered and sanitised by the server. Never rerendered, as it is constant. */
export const MarkdownText = memo(function MarkdownText({ html }: { html: string }) {
  return (
    <RichText
      html={html}
      className="flex flex-col gap-3 [&_a]:text-link [&_h2]:text-2xl [&_h3]:text-xl [&_ol]:list-decimal [&_ol]:pl-6 [&_ul]:list-disc [&_ul]:pl-6"
    />
  );
});
