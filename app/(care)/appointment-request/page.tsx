import { redirect } from "next/navigation";
import { BookingForm } from "@/components/booking/booking-form";
import { ChooseAgain, DirectoryUnavailable } from "@/components/booking/booking-messages";
import { BookingSummary } from "@/components/booking/booking-summary";
import { NotWatchedNote } from "@/components/layout/not-watched-note";
import { Card } from "@/components/ui/card";
import { Container } from "@/components/ui/container";
import { SectionHeading } from "@/components/ui/section-heading";
import { paths } from "@/lib/config/paths";
import { BOOKING_TITLE_ID } from "@/lib/intake/booking/constants";
import { loadBookingPage } from "@/lib/intake/booking/loaders";
import { EMPTY_BOOKING } from "@/lib/intake/booking/schema";
import { listTimeZones } from "@/lib/intake/booking/time-zones";
import { pageMetadata } from "@/lib/seo/page-metadata";

export const metadata = pageMetadata({
  title: "Appointment request",
  description: "Ask for an appointment with the therapist you chose.",
  path: paths.appointmentRequest(),
  isIndexed: false,
});
export const dynamic = "force-dynamic";

export default async function AppointmentRequestPage() {
  const page = await loadBookingPage();
  if (page.kind === "no_therapist") redirect(paths.match());
  if (page.kind === "pending") return <DirectoryUnavailable slug={page.slug} />;
  if (page.kind === "expired") return <ChooseAgain />;
  const { booking, payment, draft, outcome, stamp, now } = page;
  const initial = draft?.values ?? EMPTY_BOOKING;
  return (
    <Container className="flex flex-col gap-8 py-10 sm:py-14">
      <SectionHeading
        level={1}
        id={BOOKING_TITLE_ID}
        title="Request an appointment"
        lead="Tell us how to reach you and when it would suit you. We will get back to you to agree on a time."
      />
      <div className="grid gap-8 lg:grid-cols-[19rem_minmax(0,1fr)] lg:gap-14">
        <aside aria-label="Your choices" className="flex flex-col gap-5 lg:sticky lg:top-28 lg:self-start">
          <Card tone="sage">
            <BookingSummary therapistName={booking.therapist.name} payment={payment} />
          </Card>
          <NotWatchedNote />
        </aside>
        <BookingForm
          key={booking.id}
          bookingId={booking.id}
          stamp={stamp}
          therapistName={booking.therapist.name}
          stateLicenses={booking.therapist.stateLicenses}
          initial={initial}
          attempted={draft?.attempted ?? false}
          outcome={outcome}
          timeZones={listTimeZones(initial.timeZone)}
          renderedAt={now.toISOString()}
        />
      </div>
    </Container>
  );
}
