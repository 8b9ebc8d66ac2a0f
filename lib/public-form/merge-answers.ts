import { hasAnswer } from "@/domain/form-engine/answers";
import type { Answer, Answers } from "@/domain/form-engine/definition";

/** Two copies of a form's answers, and the saved answers that both are based on. */
export interface Copies {
  base: Answers;
  page: Answers;
  other: Answers;
}

export type Side = "page" | "other";

/**
 * Merges both copies field by field: the side that changed an answer wins; where both did, `winner`. A missing answer that
 * another copy has becomes null, since the service keeps fields that a write does not name.
 */
export function mergeAnswers({ base, page, other }: Copies, winner: Side): Answers {
  const merged = new Map<string, Answer>();
  for (const id of new Set([...base.keys(), ...other.keys(), ...page.keys()])) {
    const isDisputed = isChangedOnBoth({ base, page, other }, id);
    const isOfPage = isDisputed ? winner === "page" : !isSameAnswer(page.get(id), base.get(id));
    merged.set(id, (isOfPage ? page : other).get(id) ?? null);
  }
  return merged;
}

/** The fields that each side changed to a different answer. */
export function findDisputed(copies: Copies): string[] {
  return listDifferent(copies.page, copies.other).filter((id) => isChangedOnBoth(copies, id));
}

/** `saved`, and those of `found` that were sent from here: they are no change from elsewhere. */
export function addOwn(saved: Answers, found: Answers, sent: readonly Answers[]): Answers {
  const own = listDifferent(saved, found).filter((id) =>
    sent.some((answers) => isSameAnswer(answers.get(id), found.get(id))),
  );
  return new Map([...saved, ...own.map((id) => [id, found.get(id) ?? null] as const)]);
}

/** The server's answers after it took `sent`: for a refused answer the one that was stored before. */
export function addStored(saved: Answers, sent: Answers, refused: readonly { fieldId: string }[]): Answers {
  const kept = refused.map(({ fieldId }) => [fieldId, saved.get(fieldId) ?? null] as const);
  return new Map([...saved, ...sent, ...kept]);
}

/** True for equal answers: an empty answer equals a missing one, and choices have no order. */
export const isSameAnswers = (one: Answers, other: Answers): boolean => listDifferent(one, other).length === 0;

/** The fields whose answers differ. */
export function listDifferent(one: Answers, other: Answers): string[] {
  return [...new Set([...one.keys(), ...other.keys()])].filter((id) => !isSameAnswer(one.get(id), other.get(id)));
}

export function isSameAnswer(one: Answer | undefined, other: Answer | undefined): boolean {
  return toComparable(one) === toComparable(other);
}

function isChangedOnBoth({ base, page, other }: Copies, id: string): boolean {
  const [before, here, there] = [base, page, other].map((copy) => toComparable(copy.get(id)));
  return here !== there && here !== before && there !== before;
}

function toComparable(answer: Answer | undefined): string {
  if (answer === undefined || !hasAnswer(answer)) return "";
  return JSON.stringify(Array.isArray(answer) ? [...answer].sort() : answer);
}
