import type { Metadata } from "next";
import type { ReactNode } from "react";
import { MAIN_ID, SkipLink } from "@/components/layout/skip-link";
import { IdleSentence } from "@/components/staff/shell/idle-sentence";
import { IdleWatch } from "@/components/staff/shell/idle-watch";
import { KeptText } from "@/components/staff/shell/kept-text";
import { LateFormNotice } from "@/components/staff/shell/late-form";
import { StaffFooter } from "@/components/staff/shell/staff-footer";
import { StaffHeader } from "@/components/staff/shell/staff-header";
import { brand } from "@/domain/brand";
import { findLateForm } from "@/lib/visitor/staff/late-form";
import { findMember } from "@/lib/visitor/staff/loaders";
import { textKeyOf } from "@/lib/visitor/staff/text-key";

export const metadata: Metadata = {
  title: { default: `Staff area · ${brand.name}`, template: `%s · ${brand.name} staff` },
  robots: { index: false, follow: false },
};
export const dynamic = "force-dynamic";

export default function StaffLayout({ children }: { children: ReactNode }) {
  const member = findMember();
  const late = findLateForm();
  return (
    <>
      <SkipLink />
      <StaffHeader member={member} />
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
