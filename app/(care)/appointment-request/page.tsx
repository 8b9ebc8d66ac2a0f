import { redirect } from "next/navigation";
import { BookingForm } from "@/components/booking/booking-form";
import { ChooseAgain, DirectoryUnavailable } from "@/components/booking/booking-messages";
import { BookingSummary } from "@/components/booking/booking-summary";
import { ChosenStateProvider } from "@/components/booking/chosen-state";
import { OfferedTimes } from "@/components/booking/offered-times";
import { PayerNotes } from "@/components/booking/payer-notes";
import { EstimateNote } from "@/components/layout/estimate-note";
import { SavedMessage } from "@/components/layout/saved-message";
import { Container } from "@/components/ui/container";
import { SectionHeading } from "@/components/ui/section-heading";
import { t, tGiven } from "@/domain/texts/t";
import { paths } from "@/lib/config/paths";
import { toShownTimes } from "@/lib/directory/next-times";
import { bookingForm } from "@/lib/intake/booking/form";
import { formatNames } from "@/lib/intake/booking/format";
import { loadBookingPage } from "@/lib/intake/booking/loaders";
import { findPayerGap, pathToOthers, someCanTakeOn } from "@/lib/intake/booking/payer-fit";
import { listTimeZones, US_ZONES } from "@/lib/intake/booking/time-zones";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { therapistsOf } from "@/lib/visitor/session/session";

export const generateMetadata = () =>
  pageMetadata({
    title: t("Appointment request"),
    description: t("Ask for an appointment with the therapist you chose."),
    path: paths.appointmentRequest(),
  });
export const dynamic = "force-dynamic";

const LEAD = "Tell us when it suits you and how to reach you. Then we agree on a time.";

const TIMES_SHOWN = 6;

const INSTANT_LEAD =
  "Tell us how to reach you. Once you send this, the appointment at the time that you chose is confirmed, if license and payment fit.";

export default async function AppointmentRequestPage({ searchParams }: PageProps<"/appointment-request">) {
  const state = await loadBookingPage();
  if (state.kind === "no_therapist") redirect(paths.match());
  if (state.kind === "pending") return <DirectoryUnavailable slug={state.slug} />;
  if (state.kind === "expired") return <ChooseAgain />;
  const { booking, payment, page, now, officeZone, promise } = state;
  const therapists = therapistsOf(booking);
  const names = formatNames(therapists.map(({ name }) => name));
  const { left, zones } = await searchParams;
  if (left === "1") {
    if (!state.isFilledIn) redirect(paths.home());
    return (
      <SavedMessage
        title={t("Your request is saved")}
        back={{ href: paths.appointmentRequest(), text: tGiven("Continue your request") }}
      >
        <p>{t("Your request to see {name} has not been sent yet.", { name: names })}</p>
        <p>
          {t(
            "This browser keeps what you typed for one hour. After that, or in another browser, you need to fill in the form again.",
          )}
        </p>
      </SavedMessage>
    );
  }
  const free = toShownTimes({ timeZone: page.initial.timeZone || officeZone, times: state.times }, TIMES_SHOWN);
  return (
    <Container className="flex flex-col gap-4 pt-4 pb-4 sm:gap-8 sm:py-14">
      <SectionHeading
        level={1}
        id={bookingForm.titleId}
        title={tGiven("Request an appointment")}
        lead={[t(booking.time?.isInstant ? INSTANT_LEAD : LEAD), promise].filter(Boolean).join(" ")}
      />
      <ChosenStateProvider initial={page.initial.state}>
        <div className="grid grid-cols-1 gap-5 sm:gap-8 lg:grid-cols-[19rem_minmax(0,1fr)] lg:gap-14">
          <aside aria-label={t("Your choices")} className="flex flex-col gap-5 lg:sticky lg:top-28 lg:self-start">
            <BookingSummary therapists={therapists} payment={payment} />
            {free ? <OfferedTimes name={booking.therapist.name} times={free} isInstant={state.isInstant} /> : null}
            <PayerNotes therapists={therapists} payment={payment} />
            {payment.method === "self-pay" ? <EstimateNote /> : null}
          </aside>
          <BookingForm
            key={booking.id}
            bookingId={booking.id}
            therapists={therapists.map(({ name, stateLicenses }) => ({ name, stateLicenses }))}
            canBeTakenOn={someCanTakeOn(therapists, payment)}
            othersPath={pathToOthers(payment)}
            payerGap={findPayerGap({ id: booking.id, therapists }, payment)}
            isHeld={booking.time !== undefined}
            page={page}
            timeZones={listTimeZones(page.initial.timeZone).slice(0, zones === "all" ? undefined : US_ZONES.length)}
            officeZone={officeZone}
            hasFreeTimes={free !== undefined}
            renderedAt={now.toISOString()}
          />
        </div>
      </ChosenStateProvider>
    </Container>
  );
}
