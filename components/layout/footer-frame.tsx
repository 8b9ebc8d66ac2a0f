import type { ReactNode } from "react";
import { CrisisBox } from "./crisis-box";
import { CrisisNote } from "./crisis-note";

/** A footer, which begins with the crisis help. In print only that remains. */
export function FooterFrame({ className, children }: { className: string; children: ReactNode }) {
  return (
    <footer className={`${className} not-print:on-deep`}>
      <CrisisNote className="hidden border-line border-t pt-3 print:block" />
      <div data-print="hide">
        <CrisisBox />
        {children}
      </div>
    </footer>
  );
}
