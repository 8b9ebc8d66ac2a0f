import type { Metadata } from "next";
import { ItemFrame } from "@/components/staff/frame/item-frame";
import { CalendarForm } from "@/components/staff/roster/calendar-form";
import { ContactForm } from "@/components/staff/roster/contact-form";
import { EditForm } from "@/components/staff/roster/edit-form";
import { PortraitForm } from "@/components/staff/roster/portrait-form";
import { TherapistHistory } from "@/components/staff/roster/therapist-history";
import { TherapistActs, toTherapistHead } from "@/components/staff/roster/therapist-identity";
import { findRosterNotice } from "@/lib/content/roster-notices";
import { loadRosterTherapist } from "@/lib/staff/roster/loaders";
import { firstOf } from "@/lib/staff/roster/search-params";
import { openStaffPage } from "@/lib/visitor/staff/loaders";

export const metadata: Metadata = { title: "Therapist" };

export default async function RosterTherapistPage({ params, searchParams }: PageProps<"/staff/roster/[therapist]">) {
  const [{ therapist: id }, query, { env }] = await Promise.all([params, searchParams, openStaffPage()]);
  const before = firstOf(query, "before");
  const shown = await loadRosterTherapist(
    decodeURIComponent(id),
    before && /^\d{1,15}$/.test(before) ? before : undefined,
  );
  return (
    <ItemFrame
      {...toTherapistHead(shown.therapist)}
      notice={findRosterNotice(firstOf(query, "did"))}
      acts={<TherapistActs therapist={shown.therapist} waiting={shown.waiting} />}
      aside={
        <div className="flex flex-col gap-8">
          <PortraitForm therapist={shown.therapist} />
          <ContactForm therapist={shown.therapist} />
          <CalendarForm therapist={shown.therapist} timeZone={env.TIME_ZONE} />
          <TherapistHistory
            therapist={shown.therapist}
            history={shown.history}
            isOlder={before !== undefined}
            timeZone={env.TIME_ZONE}
          />
        </div>
      }
    >
      <EditForm {...shown} />
    </ItemFrame>
  );
}
