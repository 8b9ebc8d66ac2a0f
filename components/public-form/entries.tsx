import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { hasAnswer } from "@/domain/form-engine/answers";
import type { Answers, Field, FormDefinition } from "@/domain/form-engine/definition";
import { isAsked } from "@/domain/form-engine/field-kinds";
import { ENTRIES_DEFAULT } from "@/domain/form-engine/limits";
import { orderFields } from "@/domain/form-engine/order-fields";
import { entryFieldId } from "@/domain/form-engine/parts/group";
import { pageLang } from "@/domain/texts/languages";
import { t } from "@/domain/texts/t";
import type { PublicFormState } from "./use-public-form";

export interface EntriesOptions {
  /** The whole form. */
  all: FormDefinition;
  /** The visible fields, in order. */
  fields: readonly Field[];
  answers: Answers;
  change: PublicFormState["change"];
  focusAnswer: PublicFormState["focusAnswer"];
}

export interface Entries {
  /** The fields without the entries that nobody opened yet. */
  fields: readonly Field[];
  /** The buttons after a field. */
  after: (field: Field) => ReactNode;
}

export interface EntriesState {
  /** Entries on the page by their group's id: an emptied one stays. */
  counts: ReadonlyMap<string, number>;
  /** Result of the last removal, for screen readers. */
  news: string;
}

interface State extends EntriesOptions, EntriesState {
  setState: (state: EntriesState) => void;
}

interface Part extends Field {
  entry: number;
}

interface Group {
  heading: Field;
  parts: Part[];
}

const isPart = (field: Field): field is Part => field.entry !== undefined;

/** Each group with the parts that follow its heading. */
function readGroups(fields: readonly Field[]): Group[] {
  return fields.flatMap((heading, index) => {
    if (heading.fieldType !== "group") return [];
    const following = fields.slice(index + 1);
    const end = following.findIndex((field) => !isPart(field));
    return [{ heading, parts: following.slice(0, end === -1 ? undefined : end).filter(isPart) }];
  });
}

const firstOf = ({ parts }: Group, entry: number) => parts.find((part) => part.entry === entry);

/** The entries of a form's groups as the page shows them: those with an answer, and those that a button added. */
export function readEntries(state: State): Entries {
  const { fields, answers, counts, news, setState } = state;
  const groups = readGroups(fields);
  const answered = (group: Group) =>
    group.parts.filter(({ id }) => hasAnswer(answers.get(id))).map(({ entry }) => entry);
  const shown = new Map(
    groups.map((group) => [group.heading.id, Math.max(1, counts.get(group.heading.id) ?? 1, ...answered(group))]),
  );
  if ([...shown].some(([id, count]) => counts.get(id) !== count))
    setState({ counts: new Map([...counts, ...shown]), news });
  const groupOf = new Map(groups.flatMap((group) => group.parts.map(({ id }) => [id, group] as const)));
  const countOf = ({ heading }: Group) => shown.get(heading.id) ?? 1;
  const isShown = (field: Field) => {
    const group = groupOf.get(field.id);
    return group === undefined || (field.entry ?? 1) <= countOf(group);
  };
  return {
    fields: fields.filter(isShown),
    after: (field) => {
      const group = groupOf.get(field.id);
      if (!group || !isPart(field) || group.parts.findLast(({ entry }) => entry === field.entry) !== field) return null;
      return <EntryActions {...{ ...state, group, field }} count={countOf(group)} />;
    },
  };
}

/** The buttons after an entry's last question. */
function EntryActions({ group, field, count, ...state }: State & { group: Group; field: Part; count: number }) {
  const { heading, parts } = group;
  const { entry } = field;
  const { maxEntries = ENTRIES_DEFAULT, entryLabel: label = heading.label } = heading.properties;
  const shown = parts.filter((part) => part.entry <= count);
  const isLast = shown.at(-1) === field;
  const canRemove = (shown.at(-1)?.entry ?? 1) > 1 || hasAnswer(state.answers.get(firstOf(group, entry)?.id ?? ""));
  return (
    <div lang={pageLang()} className="flex flex-wrap gap-2">
      {canRemove ? (
        <Button variant="quiet" size="sm" onClick={() => removeEntry({ ...state, group, entry, count })}>
          {t("Remove {label}", { label: `${label} ${entry}` })}
        </Button>
      ) : null}
      {isLast && entry < maxEntries ? (
        <Button variant="secondary" size="sm" onClick={() => addEntry({ ...state, group, count })}>
          {t("Add another: {label}", { label })}
        </Button>
      ) : null}
      {isLast ? (
        <p role="status" className="sr-only">
          {state.news}
        </p>
      ) : null}
    </div>
  );
}

/** Shows the next entry, which the answer to the last one's first question opens; without that answer leads to it. */
function addEntry({ group, count, counts, setState, focusAnswer }: State & { group: Group; count: number }): void {
  const next = firstOf(group, count + 1);
  if (next) setState({ counts: new Map(counts).set(group.heading.id, count + 1), news: "" });
  focusAnswer((next ?? group.parts.findLast((part) => firstOf(group, part.entry) === part))?.id);
}

/** Moves the answers of later entries up by one, those of hidden questions too. */
function removeEntry(state: State & { group: Group; entry: number; count: number }): void {
  const { all, answers, change, group, entry, count, counts, setState, focusAnswer } = state;
  const { id, label, properties } = group.heading;
  const parts = readGroups(orderFields(all)).find(({ heading }) => heading.id === id)?.parts ?? [];
  for (const part of parts.filter((one) => one.entry >= entry && isAsked(one))) {
    const own = part.id.slice(entryFieldId(id, part.entry, "").length);
    const next = answers.get(entryFieldId(id, part.entry + 1, own)) ?? null;
    if (hasAnswer(next) || hasAnswer(answers.get(part.id))) change(part.id, next, true);
  }
  const left = Math.max(1, count - 1);
  const name = `${properties.entryLabel ?? label} ${entry}`;
  setState({
    counts: new Map(counts).set(id, left),
    news: t("{label} was removed. Left: {count}.", { label: name, count: count - 1 }),
  });
  focusAnswer(firstOf(group, Math.max(1, entry - 1))?.id);
}
