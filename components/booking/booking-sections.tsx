import type { ComponentProps, ReactNode } from "react";
import { useFieldArray } from "react-hook-form";
import { NotWatchedNote } from "@/components/layout/not-watched-note";
import { FormField } from "@/components/posted-form/form-field";
import { RadioGroupField } from "@/components/ui/radio-group-field";
import { SelectField } from "@/components/ui/select-field";
import { TextAreaField } from "@/components/ui/text-area-field";
import { TextField } from "@/components/ui/text-field";
import { keysOf } from "@/domain/table";
import { t } from "@/domain/texts/t";
import { paths } from "@/lib/config/paths";
import { BOOKING_FIELDS, BOOKING_SECTIONS, type BookingValues } from "@/lib/intake/booking/fields";
import { bookingForm } from "@/lib/intake/booking/form";
import type { PayerGap } from "@/lib/intake/booking/payer-gap";
import { LicenceWarning } from "./licence-warning";
import { PreferredTimes } from "./preferred-times";
import { SelfPayChoice } from "./self-pay-choice";
import type { useBookingForm } from "./use-booking-form";
import { ZoneField } from "./zone-field";

type Name = keyof BookingValues;
type SectionId = keyof typeof BOOKING_SECTIONS;

interface SectionProps {
  state: ReturnType<typeof useBookingForm>;
}

const BOOKING = {
  fields: BOOKING_FIELDS,
  controls: { text: TextField, select: SelectField, textarea: TextAreaField, radios: RadioGroupField },
};
const NAMES = keysOf(BOOKING_FIELDS);
const SELECT_WIDTH = "sm:max-w-sm";

/** A heading and all fields of this section in the table, each with what only the page knows; `controls` replace them, or leave them out. */
function Section({
  id,
  state,
  lead,
  hints = {},
  controls = {},
  layout = "contents",
}: SectionProps & {
  id: SectionId;
  lead?: ReactNode;
  hints?: Partial<Record<Name, ReactNode>>;
  controls?: Partial<Record<Name, ReactNode>>;
  layout?: string;
}) {
  const names = NAMES.filter((name) => BOOKING_FIELDS[name].section === id);
  return (
    <section className="flex flex-col gap-1.5">
      <h2 className="text-2xl">{t(BOOKING_SECTIONS[id])}</h2>
      {lead}
      <div className={layout}>
        {names.map((name) =>
          name in controls ? (
            controls[name]
          ) : (
            <FormField key={name} hint={hints[name]} {...{ ...BOOKING, name, state }} />
          ),
        )}
      </div>
    </section>
  );
}

export function AboutYou({ state }: SectionProps) {
  return <Section id="about" state={state} layout="grid grid-cols-2 gap-x-4 max-sm:[&>:nth-child(n+3)]:col-span-2" />;
}

/** Shown for someone else, and always without scripts. */
const FOR_OTHERS =
  "For someone else: give your own name and contact details above. For someone under 18 a parent or legal guardian must consent, unless their state lets them consent themselves. Another adult must agree to this request themselves.";

export function YourRequest({
  state,
  payerGap,
  ...own
}: SectionProps & Omit<ComponentProps<typeof LicenceWarning>, "state"> & { payerGap: PayerGap | undefined }) {
  const { values } = state;
  return (
    <Section
      id="request"
      state={state}
      hints={{
        requestFor: values.requestFor !== "myself" && (
          <span className={values.requestFor === "someoneElse" ? "" : "hidden noscript:block"}>{t(FOR_OTHERS)}</span>
        ),
      }}
      controls={{
        state: (
          <div key="state" data-error-space="none">
            <FormField {...BOOKING} name="state" state={state} className={SELECT_WIDTH} />
            <LicenceWarning {...own} state={state.values.state} />
          </div>
        ),
        selfPay: payerGap ? (
          <SelfPayChoice
            key="selfPay"
            id={state.field("selfPay").id}
            error={state.errorOf("selfPay")}
            gap={payerGap}
            chosen={state.values.selfPay}
            onChoose={(choice) => state.form.setValue("selfPay", choice)}
          />
        ) : null,
      }}
    />
  );
}

export function YourTimes({
  state,
  timeZones,
  officeZone,
  hasFreeTimes,
}: SectionProps & { timeZones: readonly string[]; officeZone: string; hasFreeTimes: boolean }) {
  const { form, errorOf, now, values } = state;
  const rows = useFieldArray({ control: form.control, name: "times" });
  return (
    <Section
      id="times"
      state={state}
      lead={
        <p className="text-ink-muted text-sm">
          {t("Add the days and times that would suit you. Please allow 15 to 45 minutes from the start time.")}
        </p>
      }
      controls={{
        timeZone: (
          <ZoneField
            key="timeZone"
            field={state.field("timeZone")}
            zone={values.timeZone}
            timeZones={timeZones}
            allZonesPath={`${paths.appointmentRequest()}?zones=all`}
            className={SELECT_WIDTH}
          />
        ),
        times: (
          <PreferredTimes
            key="times"
            form={bookingForm}
            register={form.register}
            setEnd={(index, endTime) => form.setValue(`times.${index}.endTime`, endTime)}
            times={values.times}
            zones={{ zone: values.timeZone, officeZone }}
            isFolded={hasFreeTimes}
            {...{ rows, errorOf, now }}
          />
        ),
      }}
    />
  );
}

const NOTES = ["concern", "notes"] as const;

export function YourNotes({ state, readers }: SectionProps & { readers: string }) {
  const notes = t("Share only what you are comfortable with. {readers} and our scheduling team will read it.", {
    readers,
  });
  return (
    <section className="flex flex-col gap-1.5">
      <NotWatchedNote />
      <details open={NOTES.some((name) => state.field(name).defaultValue !== "") || undefined}>
        <summary className="touch-target cursor-pointer content-center">
          <h2 className="inline text-2xl">{t(BOOKING_SECTIONS.notes)}</h2>
        </summary>
        <FormField {...BOOKING} name="concern" state={state} className={SELECT_WIDTH} />
        <FormField {...BOOKING} name="notes" state={state} hint={notes} />
      </details>
    </section>
  );
}
