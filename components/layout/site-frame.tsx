import type { ReactNode } from "react";
import { getDeploymentName } from "@/lib/config/env";
import { paths } from "@/lib/config/paths";
import { loadNotices } from "@/lib/content/legal-notices";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";
import { MAIN_ID, SkipLink } from "./skip-link";

/** The frame of every public page: header, main part, footer. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <SiteHeader />
      <main id={MAIN_ID} tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <SiteFooter deploymentName={getDeploymentName()} notices={noticeLinks()} />
    </>
  );
}

const noticeLinks = () => loadNotices().map(({ name, title }) => ({ label: title, href: paths.notice(name) }));
