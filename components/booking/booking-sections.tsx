import type { ReactNode } from "react";
import type { FieldPath, UseFormReturn } from "react-hook-form";
import { RadioGroupField } from "@/components/ui/radio-group-field";
import { SelectField } from "@/components/ui/select-field";
import { TextAreaField } from "@/components/ui/text-area-field";
import { TextField } from "@/components/ui/text-field";
import { NAME_MAX_LENGTH, NOTES_MAX_LENGTH, SERVICE_TYPES } from "@/domain/booking/rules";
import { EMAIL_MAX_LENGTH } from "@/domain/text/email-address";
import { toFieldId } from "@/lib/intake/booking/field-id";
import { STATE_OPTIONS } from "@/lib/intake/booking/licence";
import { type BookingValues, localNow } from "@/lib/intake/booking/schema";
import type { ZoneOption } from "@/lib/intake/booking/time-zones";
import { LicenceWarning } from "./licence-warning";
import { PreferredTimes } from "./preferred-times";
import type { ErrorOf } from "./time-row";

interface SectionProps {
  form: UseFormReturn<BookingValues>;
  values: BookingValues;
  errorOf: ErrorOf;
}

const REQUEST_FOR_OPTIONS = [
  { value: "myself", label: "Myself" },
  { value: "someoneElse", label: "Someone else" },
];
const SERVICE_OPTIONS = SERVICE_TYPES.map((type) => ({ value: type, label: type }));

/** Connects a control to the form, and renders its initial value in the server's HTML. */
function wire({ form, errorOf }: SectionProps, name: Exclude<FieldPath<BookingValues>, `times${string}`>) {
  return {
    id: toFieldId(name),
    error: errorOf(name),
    defaultValue: form.formState.defaultValues?.[name],
    ...form.register(name),
  };
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2.5">
      <h2 className="mb-3 text-2xl">{title}</h2>
      {children}
    </section>
  );
}

export function AboutYou(props: SectionProps) {
  return (
    <Section title="About you">
      <div className="grid gap-x-5 gap-y-2.5 sm:grid-cols-2">
        <TextField
          label="First name"
          autoComplete="given-name"
          maxLength={NAME_MAX_LENGTH}
          {...wire(props, "firstName")}
        />
        <TextField
          label="Last name"
          autoComplete="family-name"
          maxLength={NAME_MAX_LENGTH}
          {...wire(props, "lastName")}
        />
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          maxLength={EMAIL_MAX_LENGTH}
          {...wire(props, "email")}
        />
        <TextField label="Phone" type="tel" autoComplete="tel" maxLength={60} {...wire(props, "phone")} />
      </div>
    </Section>
  );
}

export function YourRequest({
  therapistName,
  stateLicenses,
  ...props
}: SectionProps & { therapistName: string; stateLicenses: readonly string[] }) {
  const radios = (name: "requestFor" | "serviceType") => {
    const { id, error, defaultValue, ...inputProps } = wire(props, name);
    return { id, error, defaultValue, name, inputProps };
  };
  return (
    <Section title="Your request">
      <RadioGroupField
        legend="Who is this request for?"
        options={REQUEST_FOR_OPTIONS}
        hint={
          props.values.requestFor === "someoneElse"
            ? "Give your own name and contact details above, so that we can reach you."
            : undefined
        }
        {...radios("requestFor")}
      />
      <RadioGroupField legend="Type of service" options={SERVICE_OPTIONS} {...radios("serviceType")} />
      <div>
        <SelectField
          label="State you will be in during sessions"
          optional
          options={STATE_OPTIONS}
          placeholder="Choose a state"
          className="sm:max-w-sm"
          {...wire(props, "state")}
        />
        <LicenceWarning {...{ therapistName, stateLicenses }} state={props.values.state} />
      </div>
    </Section>
  );
}

export function YourTimes({
  timeZones,
  now,
  ...props
}: SectionProps & { timeZones: readonly ZoneOption[]; now: Date }) {
  const zone = props.values.timeZone;
  const isListed = zone === "" || timeZones.some((known) => known.value === zone);
  // Controlled by React: the device's zone may be chosen before it is on the list.
  const { defaultValue: _, ...select } = wire(props, "timeZone");
  return (
    <Section title="Preferred times">
      <p className="mb-3 text-ink-muted">
        Add the days and times that would suit you. Please allow 15 to 45 minutes from the start time.
      </p>
      <SelectField
        label="Time zone"
        hint="All times below are in this time zone."
        options={isListed ? timeZones : [{ value: zone, label: zone }, ...timeZones]}
        placeholder="Choose your time zone"
        className="sm:max-w-sm"
        {...select}
        value={zone}
      />
      <PreferredTimes form={props.form} now={localNow(zone, now)} errorOf={props.errorOf} />
    </Section>
  );
}

export function YourNotes({ therapistName, ...props }: SectionProps & { therapistName: string }) {
  return (
    <Section title="Anything else">
      <TextAreaField
        label="Notes"
        optional
        hint={`Share only what you are comfortable with. ${therapistName} and our scheduling team will read it.`}
        rows={5}
        maxLength={NOTES_MAX_LENGTH}
        {...wire(props, "notes")}
      />
    </Section>
  );
}
