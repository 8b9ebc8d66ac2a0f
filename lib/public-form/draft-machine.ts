import type { FieldMessage } from "@/domain/form-engine/answers";
import type { Answer, Answers } from "@/domain/form-engine/definition";
import { findDisputed, isSameAnswer, isSameAnswers, listDifferent, mergeAnswers, type Side } from "./merge-answers";

/** Why the last write failed: no connection, a service error, or a refusal that a retry would only repeat. */
export type Trouble = "offline" | "failed" | "refused";

/** Why an open form ended, with the message for the visitor. */
export interface Ending {
  kind: "expired" | "revoked" | "replaced" | "closed" | "cancelled" | "submitted" | "signed_out";
  message: string;
}

/** True where no link can open the form for answers again. */
export const isFinal = ({ kind }: Ending): boolean => kind === "submitted" || kind === "cancelled";

/** The newest known answers on the server. */
export interface SavedCopy {
  answers: Answers;
  revision: number;
  savedAtMs: number | null;
}

/** A copy that differs from the page's, and the differences. `load`: saved on this device. `tab`: in another tab. */
export interface OtherCopy {
  origin: "load" | "server" | "tab";
  answers: Answers;
  savedAtMs: number | null;
  /** The saved answers that this copy and the page's are both based on. */
  base: Answers;
  saved: SavedCopy;
}

export interface DraftState {
  answers: Answers;
  /** The server's answers, as far as known. */
  saved: Answers;
  /** By field, the number of times that its answer was replaced from outside its control: a change remounts it. */
  editions: ReadonlyMap<string, number>;
  /** Counts local changes; `savedVersion` is the newest on the server. */
  version: number;
  savedVersion: number;
  /** The server's revision of its newest draft. */
  revision: number;
  savedAtMs: number | null;
  /** Answers on the page that the server refused, until they are changed. */
  refusals: readonly FieldMessage[];
  sending: { version: number } | null;
  isSubmitting: boolean;
  trouble: Trouble | null;
  /** Failed writes in a row. */
  failures: number;
  /** Questions answered differently in two places: nothing is sent until the visitor decides. */
  question: OtherCopy | null;
  ending: Ending | null;
  /** True where this device stores an encrypted copy of the current answers. */
  isOnDevice: boolean;
  /** True where it stores a copy, perhaps of the answers before the last change. */
  hasDeviceCopy: boolean;
  /** Source of answers that this page took over, until the next change. */
  news: "restored" | "merged" | null;
}

export type DraftEvent =
  | { type: "changed"; fieldId: string; answer: Answer; isReplaced?: boolean }
  | { type: "restored"; answers: Answers; savedAtMs: number }
  | { type: "merged"; other: OtherCopy }
  | { type: "sending" }
  | { type: "saved"; version: number; saved: SavedCopy & { savedAtMs: number }; refusals: readonly FieldMessage[] }
  | { type: "not_saved"; trouble: Trouble }
  | { type: "asked"; question: OtherCopy }
  | { type: "chosen"; side: Side }
  | { type: "went_offline" }
  | { type: "came_online" }
  | { type: "submitting" }
  | { type: "not_submitted" }
  | { type: "submitted" }
  | { type: "ended"; ending: Ending }
  | { type: "device_copy"; isKept: boolean };

/** A form as rendered by the server: everything in it is saved. */
export function openDraft(answers: Answers, revision: number, savedAtMs: number | null): DraftState {
  return {
    answers,
    saved: answers,
    editions: new Map(),
    version: 0,
    savedVersion: 0,
    revision,
    savedAtMs,
    refusals: [],
    sending: null,
    isSubmitting: false,
    trouble: null,
    failures: 0,
    question: null,
    ending: null,
    isOnDevice: false,
    hasDeviceCopy: false,
    news: null,
  };
}

/** The draft after an event. Pure: the keeper sends, stores and waits. */
export function reduceDraft(state: DraftState, event: DraftEvent): DraftState {
  switch (event.type) {
    case "changed":
      return {
        ...state,
        answers: new Map(state.answers).set(event.fieldId, event.answer),
        editions: event.isReplaced ? withNext(state.editions, event.fieldId) : state.editions,
        version: state.version + 1,
        refusals: state.refusals.filter(({ fieldId }) => fieldId !== event.fieldId),
        trouble: state.trouble === "refused" ? null : state.trouble,
        isOnDevice: false,
        news: null,
      };
    case "restored":
      return {
        ...replaceAnswers(state, event.answers),
        savedAtMs: event.savedAtMs,
        isOnDevice: true,
        hasDeviceCopy: true,
        news: "restored",
      };
    case "merged":
      return mergeOther(state, event.other, "page");
    case "sending":
      return { ...state, sending: { version: state.version } };
    case "saved":
      return {
        ...state,
        sending: null,
        trouble: null,
        failures: 0,
        savedVersion: Math.max(state.savedVersion, event.version),
        saved: event.saved.answers,
        revision: event.saved.revision,
        savedAtMs: event.saved.savedAtMs,
        refusals: event.refusals,
      };
    case "not_saved":
      return { ...state, sending: null, trouble: event.trouble, failures: state.failures + 1 };
    case "asked":
      return { ...state, sending: null, isSubmitting: false, question: event.question };
    case "chosen":
      return state.question ? { ...mergeOther(state, state.question, event.side), news: null } : state;
    case "went_offline":
      return isUnsaved(state) ? { ...state, trouble: "offline" } : state;
    case "came_online":
      return { ...state, failures: 0, trouble: state.trouble === "offline" ? null : state.trouble };
    case "submitting":
      return { ...state, isSubmitting: true };
    case "not_submitted":
      return { ...state, isSubmitting: false };
    // Busy until the receipt is shown: nothing to save, no warning on leaving.
    case "submitted":
      return { ...state, savedVersion: state.version };
    case "ended":
      return { ...state, sending: null, isSubmitting: false, question: null, ending: event.ending };
    case "device_copy":
      return { ...state, isOnDevice: event.isKept, hasDeviceCopy: event.isKept };
  }
}

/** Merges the page's answers with another copy's; for an answer changed on both sides `side` wins. */
function mergeOther(state: DraftState, { origin, answers: other, base, saved }: OtherCopy, side: Side): DraftState {
  const answers = mergeAnswers({ base, page: state.answers, other }, side);
  const isNewer = saved.revision >= state.revision;
  const merged = {
    ...replaceAnswers(state, answers),
    ...(isNewer ? { saved: saved.answers, revision: saved.revision, savedAtMs: saved.savedAtMs } : {}),
    sending: origin === "server" ? null : state.sending,
    question: null,
  };
  const news = isSameAnswers(answers, state.answers) ? state.news : origin === "load" ? "restored" : "merged";
  const isSaved = isSameAnswers(answers, merged.saved);
  const calm = isSaved || origin === "server" ? { trouble: null, failures: 0 } : {};
  return { ...merged, ...calm, news, savedVersion: isSaved ? merged.version : state.savedVersion };
}

/** Unchanged controls are left alone: one of them may have the focus. */
function replaceAnswers(state: DraftState, answers: Answers): DraftState {
  return {
    ...state,
    answers,
    editions: listDifferent(state.answers, answers).reduce(withNext, state.editions),
    version: state.version + 1,
    refusals: state.refusals.filter(({ fieldId: id }) => isSameAnswer(state.answers.get(id), answers.get(id))),
    isOnDevice: false,
  };
}

const withNext = (editions: DraftState["editions"], id: string): DraftState["editions"] =>
  new Map(editions).set(id, (editions.get(id) ?? 0) + 1);

/** The device's record as another copy. Services without revisions report 0: then only the record tells its base. */
export function copyOf(
  origin: "load" | "tab",
  record: SavedCopy & { savedAtMs: number; base: Answers },
  { saved, revision, savedAtMs }: DraftState,
): OtherCopy {
  const isOlder = record.revision === 0 || record.revision < revision;
  const known = { answers: saved, revision, savedAtMs };
  return {
    ...{ origin, answers: record.answers, savedAtMs: record.savedAtMs },
    base: isOlder ? record.base : saved,
    saved: record.revision > revision ? { ...record, answers: record.base } : known,
  };
}

/** The fields that both copies changed to different answers. */
export function listDisputed({ question, answers }: Pick<DraftState, "question" | "answers">): string[] {
  return question ? findDisputed({ base: question.base, page: answers, other: question.answers }) : [];
}

/** True where the page has answers that the server lacks. */
export const isUnsaved = (state: DraftState): boolean => state.version > state.savedVersion;

/** True where the server has every answer on this page. */
export const isWholeSaved = (state: DraftState): boolean => !isUnsaved(state) && state.refusals.length === 0;

/** True where leaving now would lose answers or leave them unsent. */
export const warnsOnLeave = (state: DraftState): boolean =>
  !isWholeSaved(state) && (state.ending === null || (state.ending.kind === "signed_out" && !state.isOnDevice));

/** Specification, section 9: saved on the server after a second without changes. */
const QUIET_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

/** Milliseconds until the next write; null while there is nothing to write or writing is blocked. */
export function saveDelayMs(state: DraftState): number | null {
  if (!canSave(state) || state.trouble === "refused") return null;
  return Math.min(QUIET_MS * 2 ** state.failures, LONGEST_WAIT_MS);
}

/** Writes are sequential, blocked by a question, and only for unsaved answers. */
export const canSave = (state: DraftState): boolean =>
  isUnsaved(state) &&
  state.answers.size > 0 &&
  state.sending === null &&
  state.question === null &&
  state.ending === null &&
  !state.isSubmitting;
