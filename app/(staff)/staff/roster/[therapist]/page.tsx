import type { Metadata } from "next";
import { ActNotice } from "@/components/staff/roster/act-notice";
import { ContactForm } from "@/components/staff/roster/contact-form";
import { EditForm } from "@/components/staff/roster/edit-form";
import { PortraitForm } from "@/components/staff/roster/portrait-form";
import { TherapistHistory } from "@/components/staff/roster/therapist-history";
import { TherapistIdentity } from "@/components/staff/roster/therapist-identity";
import { Container } from "@/components/ui/container";
import { loadRosterTherapist } from "@/lib/staff/roster/loaders";
import { firstOf } from "@/lib/staff/roster/search-params";
import { openStaffPage } from "@/lib/visitor/staff/loaders";

export const metadata: Metadata = { title: "Therapist" };

interface Props {
  params: Promise<{ therapist: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function RosterTherapistPage({ params, searchParams }: Props) {
  const [{ therapist: id }, query, { env }] = await Promise.all([params, searchParams, openStaffPage()]);
  const before = firstOf(query, "before");
  const shown = await loadRosterTherapist(
    decodeURIComponent(id),
    before && /^\d{1,15}$/.test(before) ? before : undefined,
  );
  return (
    <Container width="wide" className="flex flex-col gap-6 py-8">
      <ActNotice did={firstOf(query, "did")} />
      <TherapistIdentity therapist={shown.therapist} waiting={shown.waiting} />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,2fr)_minmax(16rem,1fr)]">
        <EditForm {...shown} />
        <div className="flex flex-col gap-8">
          <PortraitForm therapist={shown.therapist} />
          <ContactForm therapist={shown.therapist} />
          <TherapistHistory
            therapist={shown.therapist}
            history={shown.history}
            isOlder={before !== undefined}
            timeZone={env.TIME_ZONE}
          />
        </div>
      </div>
    </Container>
  );
}
