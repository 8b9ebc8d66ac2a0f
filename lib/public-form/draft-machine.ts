import type { Answer, Answers } from "@/lib/form-engine/definition";
import type { AnswerProblem } from "./instance";

/** Why the last write did not arrive: no connection, a service in trouble, or a refusal that another try would only repeat. */
export type Trouble = "offline" | "failed" | "refused";

/** How a form that was open for answers stopped being so, with what the visitor is told. */
export interface Ending {
  kind: "expired" | "closed" | "submitted" | "signed_out";
  message: string;
}

/** Answers that are not the ones on the page. */
export interface OtherCopy {
  answers: Answers;
  savedAtMs: number | null;
  revision: number;
  /** Whether the server has them; if not they still have to be sent. */
  isSaved: boolean;
}

/** Two copies that differ: the visitor decides, and neither goes before that. */
export interface DraftQuestion {
  /** `load`: the page opened on both. `server`: saved from elsewhere meanwhile. `tab`: another tab of this device. */
  origin: "load" | "server" | "tab";
  /** Null: those on the page, which may change while the question stands. */
  mine: { answers: Answers; savedAtMs: number } | null;
  theirs: OtherCopy;
}

export interface DraftState {
  answers: Answers;
  /** Grows when answers are replaced as a whole, so that the controls are made anew. */
  edition: number;
  /** Counts the changes made here; `savedVersion` is the newest that the server has. */
  version: number;
  savedVersion: number;
  /** What the server called its newest draft. */
  revision: number;
  savedAtMs: number | null;
  /** Answers on the page that the server would not store, until they are changed. */
  refusals: readonly AnswerProblem[];
  sending: { version: number } | null;
  isSubmitting: boolean;
  trouble: Trouble | null;
  /** Writes in a row that did not arrive. */
  failures: number;
  question: DraftQuestion | null;
  ending: Ending | null;
  /** Whether this device holds an encrypted copy of the answers as they are. */
  isOnDevice: boolean;
  /** Whether the answers came from this device when the page was opened. */
  isRestored: boolean;
}

export type DraftEvent =
  | { type: "changed"; fieldId: string; answer: Answer }
  | { type: "restored"; answers: Answers; savedAtMs: number }
  | { type: "sending" }
  | { type: "saved"; version: number; revision: number; savedAtMs: number; refusals: readonly AnswerProblem[] }
  | { type: "not_saved"; trouble: Trouble }
  | { type: "asked"; question: DraftQuestion }
  | { type: "mine_chosen" }
  | { type: "theirs_chosen" }
  | { type: "went_offline" }
  | { type: "came_online" }
  | { type: "submitting" }
  | { type: "not_submitted" }
  | { type: "submitted" }
  | { type: "ended"; ending: Ending }
  | { type: "device_copy"; isKept: boolean };

/** A form as the server rendered it: everything here is saved. */
export function openDraft(answers: Answers, revision: number, savedAtMs: number | null): DraftState {
  return {
    answers,
    edition: 0,
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
    isRestored: false,
  };
}

/** The draft after an event. Pure: sending, keeping and waiting are the keeper's. */
export function reduceDraft(state: DraftState, event: DraftEvent): DraftState {
  switch (event.type) {
    case "changed":
      return {
        ...state,
        answers: new Map(state.answers).set(event.fieldId, event.answer),
        version: state.version + 1,
        refusals: state.refusals.filter(({ fieldId }) => fieldId !== event.fieldId),
        trouble: state.trouble === "refused" ? null : state.trouble,
        isOnDevice: false,
      };
    case "restored":
      return {
        ...replaceAnswers(state, event.answers),
        savedAtMs: event.savedAtMs,
        isOnDevice: true,
        isRestored: true,
      };
    case "sending":
      return { ...state, sending: { version: state.version } };
    case "saved":
      return {
        ...state,
        sending: null,
        trouble: null,
        failures: 0,
        savedVersion: Math.max(state.savedVersion, event.version),
        revision: event.revision,
        savedAtMs: event.savedAtMs,
        refusals: event.refusals,
      };
    case "not_saved":
      return { ...state, sending: null, trouble: event.trouble, failures: state.failures + 1 };
    case "asked":
      return { ...state, sending: null, isSubmitting: false, question: event.question };
    case "mine_chosen":
      return state.question ? keepMine(state, state.question) : state;
    case "theirs_chosen":
      return state.question ? takeTheirs(state, state.question) : state;
    case "went_offline":
      return isUnsaved(state) ? { ...state, trouble: "offline" } : state;
    case "came_online":
      return { ...state, failures: 0, trouble: state.trouble === "offline" ? null : state.trouble };
    case "submitting":
      return { ...state, isSubmitting: true };
    case "not_submitted":
      return { ...state, isSubmitting: false };
    // Busy until the receipt is there: nothing is saved after it, and nothing left to warn of.
    case "submitted":
      return { ...state, savedVersion: state.version };
    case "ended":
      return { ...state, sending: null, isSubmitting: false, question: null, ending: event.ending };
    case "device_copy":
      return { ...state, isOnDevice: event.isKept };
  }
}

/** Both choices leave what the loser's place holds as it is until the winner is saved over it. */
function keepMine(state: DraftState, { mine, theirs }: DraftQuestion): DraftState {
  const answers = over(theirs.answers, mine?.answers ?? state.answers);
  const decided = { ...state, question: null, revision: Math.max(state.revision, theirs.revision) };
  return mine
    ? replaceAnswers(decided, answers)
    : { ...decided, answers, version: state.version + 1, isOnDevice: false };
}

function takeTheirs(state: DraftState, { theirs }: DraftQuestion): DraftState {
  const answers = theirs.isSaved ? theirs.answers : over(state.answers, theirs.answers);
  const revision = Math.max(state.revision, theirs.revision);
  const taken = { ...replaceAnswers(state, answers), question: null, revision, savedAtMs: theirs.savedAtMs };
  return theirs.isSaved ? { ...taken, savedVersion: taken.version, trouble: null, failures: 0 } : taken;
}

/** The winner's answers, with those cleared that only the loser has: the service keeps what a write does not name. */
const over = (loser: Answers, winner: Answers): Answers =>
  new Map([...[...loser.keys()].map((fieldId) => [fieldId, null] as const), ...winner]);

const replaceAnswers = (state: DraftState, answers: Answers): DraftState => ({
  ...state,
  answers,
  edition: state.edition + 1,
  version: state.version + 1,
  refusals: [],
  isOnDevice: false,
});

/** Whether answers are on this page that the server does not have. */
export const isUnsaved = (state: DraftState): boolean => state.version > state.savedVersion;

/** Whether the server has every answer on this page. */
export const isWholeSaved = (state: DraftState): boolean => !isUnsaved(state) && state.refusals.length === 0;

/** Whether leaving now would lose, or leave behind unsent, what was answered. */
export const warnsOnLeave = (state: DraftState): boolean =>
  !isWholeSaved(state) && (state.ending === null || (state.ending.kind === "signed_out" && !state.isOnDevice));

/** Specification, section 9: the service hears of a change once there was none for a second. */
const QUIET_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

/** How long to wait, from now, before the next write; null while there is nothing to write or no way to. */
export function saveDelayMs(state: DraftState): number | null {
  if (!canSave(state) || state.trouble === "refused") return null;
  return Math.min(QUIET_MS * 2 ** state.failures, LONGEST_WAIT_MS);
}

/** Writes go one after another, never while a question stands, and only when there is something to say. */
export const canSave = (state: DraftState): boolean =>
  isUnsaved(state) &&
  state.answers.size > 0 &&
  state.sending === null &&
  state.question === null &&
  state.ending === null &&
  !state.isSubmitting;

export type DraftStatus =
  | "idle"
  | "waiting"
  | "saving"
  | "saved"
  | "partly_saved"
  | "conflict"
  | Trouble
  | Ending["kind"];

/** What to tell the visitor about their answers; trouble stays told while another try is on its way. */
export function draftStatus(state: DraftState): DraftStatus {
  if (state.ending) return state.ending.kind;
  if (state.question) return "conflict";
  if (isUnsaved(state)) return state.trouble ?? (state.sending ? "saving" : "waiting");
  if (state.refusals.length > 0) return "partly_saved";
  return state.version > 0 ? "saved" : "idle";
}

/** One sentence per state. `isOnDevice`: whether an encrypted copy is kept here. */
export function draftSentence(status: DraftStatus, isOnDevice: boolean): string {
  const whereabouts = isOnDevice
    ? "Your answers are kept on this device"
    : "Your answers are only on this page, so please keep it open";
  switch (status) {
    case "idle":
      return "";
    case "waiting":
    case "saving":
      return "Saving your answers…";
    case "saved":
      return "Your answers are saved.";
    case "partly_saved":
      return "Your other answers are saved. What is marked below could not be, and needs another look.";
    case "offline":
      return `You are offline. ${whereabouts}; they will be sent when the connection is back.`;
    case "failed":
      return `We cannot save right now. ${whereabouts}; we keep trying.`;
    case "refused":
      return `These answers could not be saved. ${whereabouts}; we will try again after your next change.`;
    case "conflict":
      return "Nothing is saved until you choose which answers to keep.";
    case "expired":
    case "closed":
    case "submitted":
      return "Nothing more is saved. Your answers are still on this page, so that you can copy them.";
    case "signed_out":
      return isOnDevice
        ? "Your answers are kept on this device: open the link from your email again, and they will be here."
        : "Your answers are only on this page: copy them, then open the link from your email again.";
  }
}
