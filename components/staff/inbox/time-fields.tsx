import { TextField } from "@/components/ui/text-field";
import { formatTimeZone } from "@/lib/intake/booking/time-zones";
import type { TypedFields } from "@/lib/staff/inbox/schema";

/** A day, a start and an end in the office's zone. */
export function TimeFields({
  typed,
  error,
  officeZone,
}: {
  typed: TypedFields;
  error: string | undefined;
  officeZone: string;
}) {
  return (
    <fieldset className="flex max-w-full flex-col gap-2">
      <legend className="mb-1 text-ink-muted text-sm">Times in {formatTimeZone(officeZone)}</legend>
      <div className="grid gap-3 sm:grid-cols-3">
        <TextField label="Day" type="date" name="date" defaultValue={typed.date} error={error} required />
        <TextField label="From" type="time" name="start" step={300} defaultValue={typed.start} required />
        <TextField label="To" type="time" name="end" step={300} defaultValue={typed.end} required />
      </div>
    </fieldset>
  );
}
