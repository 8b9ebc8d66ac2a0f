import { SelectField } from "@/components/ui/select-field";
import type { ListedFormFile } from "@/domain/wire/form-file";
import { FURTHER_PLACES } from "@/lib/staff/forms/schema";

interface FurtherFormsProps {
  forms: readonly ListedFormFile[];
  /** Ids of the chosen ones, in order. */
  chosen: readonly string[];
  error: string | undefined;
}

/** The forms that the same link opens after the first, in order. */
export function FurtherForms({ forms, chosen, error }: FurtherFormsProps) {
  if (forms.length === 0) return null;
  const options = forms.map(({ uniqueId, name }) => ({ value: uniqueId, label: name }));
  return (
    <details open={chosen.length > 0}>
      <summary className="touch-target cursor-pointer font-semibold">Send further forms with the same link</summary>
      <p className="mt-2 text-ink-muted text-sm">
        The person fills in this form first, then these in their order, and gets one receipt for all.
      </p>
      <div className="mt-3 grid gap-4 md:grid-cols-2">
        {FURTHER_PLACES.slice(0, forms.length).map((place, index) => (
          <SelectField
            key={place}
            label={`Form ${place}`}
            name="further"
            optional
            placeholder="None"
            options={options}
            defaultValue={chosen[index] ?? ""}
            error={index === 0 ? error : undefined}
          />
        ))}
      </div>
    </details>
  );
}
