import type { ReactNode } from "react";
import { SiteFooter } from "@/components/layout/site-footer";
import { SkipLink } from "@/components/layout/skip-link";
import { loadSmallPrint } from "@/lib/content/small-print";

/** Around the header and content of each page: components/layout/task-page.tsx. */
export default function TaskLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      {children}
      <SiteFooter {...loadSmallPrint()} />
    </>
  );
}
