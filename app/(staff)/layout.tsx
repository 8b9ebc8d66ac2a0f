import type { Metadata } from "next";
import type { ReactNode } from "react";
import { MAIN_ID, SkipLink } from "@/components/layout/skip-link";
import { AlertBar } from "@/components/staff/inbox/alert-bar";
import { IdleSentence } from "@/components/staff/shell/idle-sentence";
import { IdleWatch } from "@/components/staff/shell/idle-watch";
import { KeptText } from "@/components/staff/shell/kept-text";
import { LateFormNotice } from "@/components/staff/shell/late-form";
import { StaffFooter } from "@/components/staff/shell/staff-footer";
import { StaffHeader } from "@/components/staff/shell/staff-header";
import { brand } from "@/domain/brand";
import { loadOpenAlerts } from "@/lib/staff/inbox/load-open-alerts";
import { alertMark } from "@/lib/staff/inbox/open-alerts";
import { isFramed } from "@/lib/visitor/staff/is-framed";
import { findLateForm } from "@/lib/visitor/staff/late-form";
import { findMember } from "@/lib/visitor/staff/loaders";
import { textKeyOf } from "@/lib/visitor/staff/text-key";

/** Each tab's title begins with the number of open safety alerts. */
export async function generateMetadata(): Promise<Metadata> {
  const mark = alertMark((await loadOpenAlerts()).length);
  return {
    title: { default: `${mark}Staff area · ${brand.name}`, template: `${mark}%s · ${brand.name} staff` },
    robots: { index: false, follow: false },
  };
}
export const dynamic = "force-dynamic";

export default async function StaffLayout({ children }: { children: ReactNode }) {
  const member = findMember();
  if (await isFramed())
    return (
      <main id={MAIN_ID} tabIndex={-1} className="outline-none">
        {children}
      </main>
    );
  const late = findLateForm();
  return (
    <>
      <SkipLink />
      <StaffHeader member={member} />
      {member ? <AlertBar loaded={await loadOpenAlerts()} /> : null}
      {member ? <KeptText textKey={textKeyOf(member)} /> : null}
      {member ? <IdleSentence /> : null}
      {late ? <LateFormNotice late={late} /> : null}
      <main id={MAIN_ID} tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      {member ? <StaffFooter /> : null}
      {member ? <IdleWatch /> : null}
    </>
  );
}
