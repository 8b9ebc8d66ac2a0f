import { CheckboxField } from "@/components/ui/checkbox-field";
import { TextAreaField } from "@/components/ui/text-area-field";
import { TextField } from "@/components/ui/text-field";
import { describeMisfit } from "@/domain/booking/therapist-fit";
import type { WholeItem } from "@/domain/wire/inbox";
import type { TypedFields } from "@/lib/staff/inbox/schema";
import { RadioLine } from "./radio-line";

interface Props {
  item: WholeItem;
  typed: TypedFields;
}

/** The names in the list of other therapists, one for all forms of a page. */
const OTHERS_ID = "others";

type Therapist = NonNullable<WholeItem["request"]>["therapists"][number];

const suits = (one: Therapist, { region, payer }: WholeItem) =>
  one.slug !== null && describeMisfit(one, { region, payer }) === undefined;

/** The therapist of an appointment unless staff choose another: the agreed one, else the first who suits the person. */
export function preselect(item: WholeItem): Therapist | undefined {
  const listed = (item.request?.therapists ?? []).filter(({ slug }) => slug !== null);
  return listed.find(({ isAgreed }) => isAgreed) ?? listed.find((one) => suits(one, item)) ?? listed[0];
}

/** Therapist of the appointment: one of those who were asked, or another of the directory; against the fit with a tick and a reason. */
export function TherapistChoice({ item, typed }: Props) {
  const therapists = item.request?.therapists ?? [];
  const person = { region: item.region, payer: item.payer };
  const listed = therapists.filter(({ slug }) => slug !== null);
  const options = listed.map((one) => {
    const misfit = describeMisfit(one, person);
    const name = one.name ?? "The therapist asked first";
    return { value: one.uniqueId, label: misfit === undefined ? name : `${name} (${misfit})` };
  });
  const isAgainst =
    typed.despite !== undefined || typed.isMisfit === true || !therapists.some((one) => suits(one, item));
  return (
    <>
      {therapists.length > 1 && options.length > 0 ? (
        <RadioLine
          legend="With"
          name="therapist"
          chosen={typed.therapist ?? preselect(item)?.uniqueId}
          options={options}
        />
      ) : (
        <p className="text-sm">
          <span className="font-semibold">With</span> {options[0]?.label ?? describeUnlisted(therapists)}
        </p>
      )}
      <TextField
        label="Another therapist"
        hint="A name of the directory. Those who take the payer and are licensed in the state are suggested."
        name="other"
        list={OTHERS_ID}
        autoComplete="off"
        maxLength={200}
        defaultValue={typed.other}
        optional
        className="w-full max-w-sm"
      />
      {isAgainst ? <Despite typed={typed} /> : null}
    </>
  );
}

/** No one is chosen beforehand who is not in the directory. */
const describeUnlisted = (therapists: NonNullable<WholeItem["request"]>["therapists"]) =>
  `${therapists.map(({ name }) => name ?? "the therapist asked first").join(", ")}: not in the directory now. Name another therapist.`;

/** The tick and the reason for an appointment against license, payer or hours. */
export function Despite({ typed }: { typed: TypedFields }) {
  return (
    <div className="flex w-full max-w-prose flex-col gap-2 rounded-md border border-danger/40 bg-danger-surface p-3">
      <CheckboxField
        label="All the same, though license, payer or time do not fit"
        name="despite"
        value="yes"
        defaultChecked={typed.despite !== undefined}
      />
      <TextAreaField
        label="Why all the same"
        hint="It is kept in the history; the person does not see it."
        name="reason"
        rows={2}
        maxLength={2000}
        defaultValue={typed.reason}
        optional
      />
    </div>
  );
}

/** The suggested names for the fields above. A name that several have is suggested by the end of its page's address. */
export function OtherTherapists({ others }: { others: NonNullable<WholeItem["request"]>["others"] }) {
  if (others.length === 0) return null;
  const counts = Map.groupBy(others, ({ name }) => name);
  return (
    <datalist id={OTHERS_ID}>
      {others.map(({ slug, name }) =>
        counts.get(name)?.length === 1 ? (
          <option key={slug} value={name} />
        ) : (
          <option key={slug} value={slug}>
            {name}
          </option>
        ),
      )}
    </datalist>
  );
}
