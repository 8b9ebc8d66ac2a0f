import { ChoiceInput } from "@/components/staff/ui/choice-input";
import { DAY_PART_NAMES, DAY_PARTS } from "@/domain/booking/day-parts";
import type { WholeItem } from "@/domain/wire/inbox";
import type { TypedFields } from "@/lib/staff/inbox/schema";
import { MessageField } from "./meeting-fields";
import { RadioLine } from "./radio-line";

/** Fields of a wait: a therapist or anyone who fits, and parts of the day. Payer and state are those of the request. */
export function WaitFields({ item, typed }: { item: WholeItem; typed: TypedFields }) {
  const therapists = (item.request?.therapists ?? []).filter(({ slug }) => slug !== null);
  const chosen = typed.parts?.split(",") ?? [];
  return (
    <>
      <p className="max-w-prose text-sm">
        The person gets a mail, and a time is offered to those who wait in their order. Someone who waits already keeps
        the place; an offer is taken back.
      </p>
      <RadioLine
        legend="Waits for"
        name="therapist"
        chosen={typed.therapist ?? ""}
        options={[
          { value: "", label: "Anyone who fits" },
          ...therapists.map(({ uniqueId, name }) => ({ value: uniqueId, label: name ?? "The therapist asked first" })),
        ]}
      />
      <fieldset className="flex flex-wrap gap-x-5 gap-y-1">
        <legend className="mb-1 font-semibold text-sm">Parts of the day that suit (none: all)</legend>
        {DAY_PART_NAMES.map((part) => (
          <ChoiceInput
            key={part}
            type="checkbox"
            name="part"
            value={part}
            defaultChecked={chosen.includes(part)}
            label={DAY_PARTS[part].label}
          />
        ))}
      </fieldset>
      <MessageField typed={typed} />
    </>
  );
}
