import { ArrowDown, ArrowUp, Copy, GripVertical, Plus, Trash2 } from "lucide-react";
import type { ComponentType, ReactNode } from "react";
import { Badge } from "@/components/staff/ui/badge";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { PlainList } from "@/components/ui/plain-list";
import { countOf } from "@/domain/text/count-of";
import { isWithin, keysIn, orderName } from "@/lib/staff/settings/flat";
import { listAddresses } from "@/lib/staff/settings/reach";
import type { Shape } from "@/lib/staff/settings/shape";
import { titleIn } from "@/lib/staff/settings/title-in";
import { errorOf, type FieldProps, type GroupProps } from "./field-props";
import { ClosedFold, Fold } from "./fold";
import { NEW_ENTRY } from "./watch-form";

type Props = FieldProps & {
  of: Shape;
  max: number;
  /** Fields of an entry: they may have lists of their own. */
  Fields: ComponentType<GroupProps>;
  /** Controls that add an entry, instead of the button. */
  adds?: ReactNode;
};

/** A list: its entries in order, each with buttons that move it. All buttons post the form, unless scripts do it here. */
export function SettingList({ part, name, label, description, of, max, Fields, adds }: Props) {
  const keys = keysIn(part.flat, name);
  const isPart = name === part.name;
  return (
    <fieldset id={`field-${name}`} className="flex min-w-0 scroll-mt-4 flex-col gap-3">
      <legend className={isPart ? "sr-only" : "font-semibold text-lg"}>{label}</legend>
      {isPart || !description ? null : <p className="text-ink-muted text-sm">{description}</p>}
      <FieldError id={`field-${name}`} error={errorOf(part, name)} />
      <PlainList as="ol" data-list={name} className="flex flex-col gap-2">
        {keys.map((key) => (
          <ListEntry key={key} part={part} list={name} label={label} entry={key} of={of} Fields={Fields} />
        ))}
      </PlainList>
      <div className="flex flex-wrap items-center gap-2">
        {keys.length < max ? (
          (adds ?? (
            <Button type="submit" name="act" value={`add ${name}`} size="sm" variant="secondary">
              <Plus aria-hidden="true" className="size-4" />
              Add an entry<span className="sr-only"> to {label.toLowerCase()}</span>
            </Button>
          ))
        ) : (
          <p className="text-ink-muted text-sm">{max} at most.</p>
        )}
        {isPart ? null : <ResetList part={part} name={name} label={label} />}
      </div>
    </fieldset>
  );
}

function ResetList({ part, name, label }: Pick<Props, "part" | "name" | "label">) {
  const isSame = Object.entries({ ...part.standard, ...part.flat })
    .filter(([one]) => isWithin(one, name))
    .every(([one]) => (part.standard[one] ?? "") === (part.flat[one] ?? ""));
  if (isSame || !(orderName(name) in part.standard)) return null;
  return (
    <Button type="submit" name="act" value={`reset ${name}`} size="sm" variant="quiet">
      Reset {label.toLowerCase()} to the default
    </Button>
  );
}

interface EntryProps extends Pick<Props, "part" | "label" | "of" | "Fields"> {
  list: string;
  entry: string;
}

function ListEntry({ part, list, label, entry, of, Fields }: EntryProps) {
  const name = `${list}/${entry}`;
  const title = titleIn(part.flat, name) || NEW_ENTRY;
  const hasError = part.typed?.errors.some((error) => isWithin(error.name, name)) ?? false;
  const isNew = !keysIn(part.stored, list).includes(entry);
  const isRetired = part.flat[`${name}/retired`] === "on";
  const uses = usesOf(part, name);
  const fold = part.foldOf?.(name);
  const entryTitle = <EntryTitle title={title} isRetired={isRetired} />;
  return (
    <li data-title={title} className="flex scroll-mt-4 items-start gap-1 max-sm:flex-wrap">
      <input type="hidden" name={orderName(list)} value={entry} />
      <span
        data-handle=""
        draggable
        hidden
        aria-hidden="true"
        className="grid h-12 w-6 shrink-0 cursor-grab place-items-center text-ink-muted pointer-coarse:hidden"
      >
        <GripVertical className="size-5" />
      </span>
      {!hasError && fold === "left out" ? (
        <ClosedFold name={name} title={entryTitle} facts={part.factsOf?.(name)} />
      ) : isFolded(of) ? (
        <Fold
          id={`field-${name}`}
          title={entryTitle}
          facts={isRetired && uses > 0 ? `${therapists(uses)} it.` : part.factsOf?.(name)}
          isOpen={isNew || hasError || fold === "open"}
        >
          {of.kind === "group" && !part.isFree ? (
            <EntryFields part={part} name={name} of={of} isNew={isNew} Fields={Fields} />
          ) : (
            <Fields part={part} name={list} entries={[{ ...entryAs(label), name: entry, shape: of }]} />
          )}
          <EntryEnd part={part} list={list} entry={entry} title={title} />
        </Fold>
      ) : (
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          <Fields
            part={part}
            name={list}
            entries={[{ ...entryAs(`${label} ${keysIn(part.flat, list).indexOf(entry) + 1}`), name: entry, shape: of }]}
          />
          <EntryEnd part={part} list={list} entry={entry} title={title} />
        </div>
      )}
      <span className="ml-auto flex h-12 shrink-0 items-center">
        <MoveButton act="up" {...{ list, entry, title }}>
          <ArrowUp aria-hidden="true" className="size-4" />
        </MoveButton>
        <MoveButton act="down" {...{ list, entry, title }}>
          <ArrowDown aria-hidden="true" className="size-4" />
        </MoveButton>
      </span>
    </li>
  );
}

const entryAs = (label: string) => ({ label, description: undefined, isOptional: false });

/** Entries of several fields open below their name, except those that have a line of their own. */
const isFolded = (of: Shape): boolean => of.kind === "group" || (of.kind === "own" && of.isFolded === true);

const EntryTitle = ({ title, isRetired }: { title: string; isRetired: boolean }) => (
  <span className="flex flex-wrap items-center gap-2">
    <span data-entry-title className="line-clamp-2">
      {title}
    </span>
    {isRetired ? <Badge>Retired</Badge> : null}
  </span>
);

const MoveButton = ({
  act,
  list,
  entry,
  title,
  children,
}: {
  act: "up" | "down";
  list: string;
  entry: string;
  title: string;
  children: ReactNode;
}) => (
  <Button
    type="submit"
    name="act"
    value={`${act} ${list} ${entry}`}
    size="sm"
    variant="quiet"
    className="min-w-10 justify-center px-0 sm:min-w-11"
    aria-label={`Move ${title} ${act}`}
  >
    {children}
  </Button>
);

/** The fields of an entry. The id of a stored one is fixed. */
function EntryFields({
  part,
  name,
  of,
  isNew,
  Fields,
}: Pick<Props, "part" | "name" | "Fields"> & { of: Extract<Shape, { kind: "group" }>; isNew: boolean }) {
  const id = of.entries.find((entry) => entry.name === "id");
  const others = of.entries.filter((entry) => entry !== id);
  const value = part.flat[`${name}/id`] ?? "";
  const fixed = id && (
    <p className="text-ink-muted text-sm">
      <input type="hidden" name={`${name}/id`} value={value} />
      ID {value}, for ever.
    </p>
  );
  const free = id && (
    <Fields
      part={part}
      name={name}
      entries={[
        { ...id, isOptional: id.shape.kind === "text", description: "For ever. Without one it is made from the name." },
      ]}
    />
  );
  return (
    <div className="flex flex-col gap-4">
      <Fields part={part} name={name} entries={others} />
      {isNew ? free : fixed}
    </div>
  );
}

/** Number of therapists that have an entry. */
const usesOf = (part: Props["part"], entry: string) => part.uses[part.flat[`${entry}/id`] ?? ""] ?? 0;
const therapists = (uses: number) => `${countOf(uses, "therapist")} ${uses === 1 ? "has" : "have"}`;

/** Removes an entry; where therapists have it, says how many and that it can only be retired. */
function EntryEnd({ part, list, entry, title }: Omit<EntryProps, "label" | "of" | "Fields"> & { title: string }) {
  const uses = usesOf(part, `${list}/${entry}`);
  if (uses > 0)
    return (
      <p className="mt-3 text-ink-muted text-sm">
        {therapists(uses)} it. Retired, it leaves filters, lists and cards, and they keep it. Saved addresses (
        {listAddresses(part.name, part.flat[`${list}/${entry}/id`] ?? "").join(", ")}) lead to the list without it. It
        cannot be removed.
      </p>
    );
  const act = (name: string) => ({ type: "submit", name: "act", value: `${name} ${list} ${entry}` }) as const;
  return (
    <span className="mt-2 flex flex-wrap gap-2 self-start">
      {part.isFree ? (
        <Button {...act("copy")} size="sm" variant="quiet" aria-label={`Copy ${title}`}>
          <Copy aria-hidden="true" className="size-4" />
          Copy
        </Button>
      ) : null}
      <Button {...act("remove")} size="sm" variant="quiet" aria-label={`Remove ${title}`}>
        <Trash2 aria-hidden="true" className="size-4" />
        Remove
      </Button>
    </span>
  );
}
