import clsx from "clsx";

/** A biography, sanitised on the server before it came here; the one place that shows a stranger's HTML. */
export function Bio({ html, className }: { html: string; className?: string }) {
  return (
    <div
      className={clsx(
        "flex flex-col gap-[0.7em] wrap-anywhere [&_a]:text-link [&_h3]:text-xl",
        "[&_ol]:list-decimal [&_ol]:pl-6 [&_ul]:list-disc [&_ul]:pl-6",
        className,
      )}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: only ever `bioHtml` of a TherapistView, which sanitizeBio made.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
