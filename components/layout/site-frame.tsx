import type { ReactNode } from "react";
import { loadSmallPrint } from "@/lib/content/small-print";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";
import { MAIN_ID, SkipLink } from "./skip-link";
import { SpanishLine } from "./spanish-line";

/** The frame of public pages with links to all others. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <SpanishLine />
      <SiteHeader />
      <main id={MAIN_ID} tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <SiteFooter {...loadSmallPrint()} />
    </>
  );
}
