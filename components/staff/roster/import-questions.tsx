import { Part } from "@/components/staff/ui/part";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { SelectField } from "@/components/ui/select-field";
import { guessColumns, REQUIRED_COLUMNS, ROSTER_COLUMNS } from "@/domain/catalog/roster-columns";
import type { RosterImport } from "@/domain/wire/roster";
import { staffPaths } from "@/lib/config/staff-paths";
import { FIELD_LABELS } from "@/lib/staff/roster/format";

interface Props {
  roster: RosterImport;
}

/** Questions about a file that only staff can answer: its columns, if their names are unknown, and if a fee means self-pay. */
export function ImportQuestions({ roster }: Props) {
  const { state, isKept, counts, header } = roster;
  if (state === "applied" || !isKept) return null;
  return (
    <>
      {state === "refused" && counts.rows === 0 && header && !isKnown(header) ? (
        <ColumnForm roster={roster} header={header} />
      ) : null}
      {state === "checked" && counts.lapsing > 0 ? (
        <Notice tone="warning" title={countTherapists(counts.lapsing, "lapses at once", "lapse at once")}>
          <p>They were confirmed too long ago: lists leave them out as soon as they are imported.</p>
        </Notice>
      ) : null}
      {state === "checked" && counts.selfPay > 0 ? <SelfPayForm roster={roster} /> : null}
    </>
  );
}

/** True for a header that needs no answer: another reason refuses the file. */
function isKnown(header: readonly string[]): boolean {
  const names = header.map((name) => name.toLowerCase());
  const known: readonly string[] = ROSTER_COLUMNS;
  const isWhole = REQUIRED_COLUMNS.every((column) => names.includes(column));
  return names.length < 2 || (isWhole && names.every((name) => known.includes(name)));
}

const countTherapists = (count: number, one: string, many: string) =>
  count === 1 ? `1 therapist ${one}` : `${count.toLocaleString("en-US")} therapists ${many}`;

function SelfPayForm({ roster: { uniqueId, missing, counts } }: Props) {
  const title = countTherapists(counts.selfPay, "states a fee without SelfPay", "state a fee without SelfPay");
  return (
    <Notice tone="warning" title={title}>
      <form method="post" action={staffPaths.importAct(uniqueId, "check")} className="flex flex-col gap-3">
        <input type="hidden" name="missing" value={missing} />
        <input type="hidden" name="adds_self_pay" value="1" />
        <p>Do they take clients who pay themselves? Without SelfPay, people who pay themselves do not find them.</p>
        <Button type="submit" size="sm" variant="secondary" className="self-start">
          Yes, add SelfPay to them
        </Button>
      </form>
    </Notice>
  );
}

const LABELS: Record<string, string> = { unique_id: "Your permanent ID", ...FIELD_LABELS };
const OPTIONS = ROSTER_COLUMNS.map((value) => ({ value, label: LABELS[value] ?? value }));

function ColumnForm({ roster, header }: Props & { header: readonly string[] }) {
  const { uniqueId, missing, columns } = roster;
  const chosen = columns?.length === header.length ? columns : guessColumns(header);
  return (
    <Part title="What the columns are">
      <p className="max-w-prose">
        Choose what each column of the file is. A permanent ID and the first name are needed; what the file does not
        have stays as it is.
      </p>
      <form method="post" action={staffPaths.importAct(uniqueId, "check")} className="flex max-w-prose flex-col gap-3">
        <input type="hidden" name="missing" value={missing} />
        {[...header.entries()].map(([position, name]) => (
          <SelectField
            key={position}
            label={name || `Column ${position + 1}`}
            name="column"
            options={OPTIONS}
            placeholder="Leave out"
            defaultValue={chosen[position] ?? ""}
            optional
          />
        ))}
        <Button type="submit" className="self-start">
          Check with these columns
        </Button>
      </form>
    </Part>
  );
}
