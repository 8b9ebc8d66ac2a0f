import type { ReactNode } from "react";

/** Something that is opened first, with or without scripts. */
export function Disclosure({
  id,
  title,
  isOpen = false,
  level = 2,
  children,
}: {
  id?: string | undefined;
  title: string;
  isOpen?: boolean;
  /** Level of the heading. */
  level?: 2 | 3 | 4;
  children: ReactNode;
}) {
  const Heading = `h${level}` as const;
  return (
    <details open={isOpen} className="rounded-lg border border-line bg-surface-raised">
      <summary className="cursor-pointer rounded-lg px-4 py-3.5 text-brand">
        <Heading id={id} className="inline font-sans font-semibold text-base tracking-normal">
          {title}
        </Heading>
      </summary>
      <div className="flex flex-col gap-4 border-line border-t p-4 sm:p-5">{children}</div>
    </details>
  );
}
