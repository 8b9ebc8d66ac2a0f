import { memo } from "react";

/** A text between the questions, as HTML that the server made and sanitised. Never drawn again: it does not change. */
export const MarkdownText = memo(function MarkdownText({ html }: { html: string }) {
  return (
    <div
      className="flex flex-col gap-3 [&_a]:text-link [&_h2]:text-2xl [&_h3]:text-xl [&_ol]:list-decimal [&_ol]:pl-6 [&_ul]:list-disc [&_ul]:pl-6"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the server, by the project's allow-list
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
});
