import { hasAnswer, readAnswers, toResponses } from "@/lib/form-engine/answers";
import type { Answer, Answers, FormDefinition } from "@/lib/form-engine/definition";
import {
  canSave,
  type DraftEvent,
  type DraftQuestion,
  type DraftState,
  isUnsaved,
  isWholeSaved,
  reduceDraft,
  saveDelayMs,
} from "./draft-machine";
import type { AnswerProblem } from "./instance";
import type { FoundRecord, LocalDraft } from "./local-draft";
import type { AnswersBody, DraftReply, SavedElsewhere, SubmitReply } from "./post-answers";

export interface KeeperPorts {
  saveDraft(body: AnswersBody, outlivesPage: boolean): Promise<DraftReply>;
  submit(body: AnswersBody): Promise<SubmitReply>;
  /** By the server's clock as far as it is known, so that both copies' times compare. */
  nowMs(): number;
}

export type SubmitOutcome =
  | { kind: "submitted" }
  | { kind: "invalid"; problems: AnswerProblem[] }
  | { kind: "failed"; message: string }
  /** The state says why: a question, or the end of the form. */
  | { kind: "stopped" };

/** Specification, section 9. It matters to those who never pause: the write after each pause comes first otherwise. */
const AUTOSAVE_MS = 30_000;

/**
 * Keeps the answers of one open form: on the device at once, on the server after each pause, one write at a time, each with the
 * revision it builds on. All decisions are the machine's; this carries them out.
 */
export class DraftKeeper {
  #state: DraftState;
  #device: LocalDraft | null = null;
  #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #autosave: ReturnType<typeof setInterval> | undefined;
  #writing: Promise<void> = Promise.resolve();
  #keeping: Promise<void> = Promise.resolve();
  readonly #sent = new SentTexts();

  constructor(
    initial: DraftState,
    private readonly definition: FormDefinition,
    private readonly ports: KeeperPorts,
  ) {
    this.#state = initial;
  }

  readonly getState = (): DraftState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  start(): void {
    this.#autosave = setInterval(() => void this.save(), AUTOSAVE_MS);
    this.#schedule();
  }

  stop(): void {
    clearInterval(this.#autosave);
    clearTimeout(this.#timer);
  }

  change(fieldId: string, answer: Answer): void {
    this.#dispatch({ type: "changed", fieldId, answer });
    void this.#keepOnDevice();
  }

  setOnline(isOnline: boolean): void {
    this.#dispatch({ type: isOnline ? "came_online" : "went_offline" });
    if (isOnline) void this.save();
  }

  /** Takes up what this device holds. Specification, section 4: the server's answers first, else those kept here. */
  async takeUpDevice(device: LocalDraft): Promise<void> {
    this.#device = device;
    const found = await device.read();
    if (found && !this.#state.ending) this.#meetRecord(found);
    if (isUnsaved(this.#state)) await this.#keepOnDevice();
  }

  #meetRecord(found: FoundRecord): void {
    const mine = { answers: this.#read(found.responses), savedAtMs: found.savedAtMs };
    const { answers, savedAtMs, revision } = this.#state;
    if (isEmpty(mine.answers) || isSame(mine.answers, answers)) return;
    if (isEmpty(answers)) this.#dispatch({ type: "restored", ...mine });
    else if (!found.isSaved) {
      const theirs = { answers, savedAtMs, revision, isSaved: !isUnsaved(this.#state) };
      this.#ask({ origin: "load", mine, theirs });
    }
  }

  /** Stops keeping answers on this device, and removes what it holds. */
  leaveDevice(): void {
    this.#device?.remove();
    this.#device = null;
    this.#dispatch({ type: "device_copy", isKept: false });
  }

  /** Removes what this device holds; the next change is kept again. */
  clearDevice(): void {
    this.#device?.remove();
    this.#dispatch({ type: "device_copy", isKept: false });
  }

  /** Writes what is unsaved, now, unless a write is on its way or there is a reason not to. */
  save(): Promise<void> {
    if (canSave(this.#state)) this.#writing = this.#write();
    return this.#writing;
  }

  /** The page is going, perhaps for good: writes even beside a write on its way, whose answer may never be heard. */
  flush(): void {
    const { sending, version } = this.#state;
    if (canSave({ ...this.#state, sending: null }) && sending?.version !== version) void this.#write(true);
  }

  choose(copy: "mine" | "theirs"): void {
    this.#device?.claim();
    this.#dispatch({ type: copy === "mine" ? "mine_chosen" : "theirs_chosen" });
    void this.#keepOnDevice();
    void this.save();
  }

  /** Submits once writing has ended. A conflict with this page's own lost write is settled and tried once more. */
  async submit(isRetry = false): Promise<SubmitOutcome> {
    await this.#writing;
    const { question, ending, isSubmitting } = this.#state;
    if (question || ending || isSubmitting) return { kind: "stopped" };
    this.#dispatch({ type: "submitting" });
    const reply = await this.ports.submit(this.#body());
    switch (reply.kind) {
      case "submitted":
        this.stop();
        this.#device?.remove();
        this.#device = null;
        this.#dispatch({ type: "submitted" });
        return reply;
      case "ended":
        this.#end(reply.ending);
        return { kind: "stopped" };
      case "conflict":
        this.#dispatch({ type: "not_submitted" });
        return this.#meetConflict(reply) && !isRetry ? this.submit(true) : { kind: "stopped" };
      default:
        this.#dispatch({ type: "not_submitted" });
        return reply;
    }
  }

  async #write(outlivesPage = false): Promise<void> {
    const { version, answers } = this.#state;
    const text = canonical(answers);
    this.#sent.add(text);
    this.#dispatch({ type: "sending" });
    const reply = await this.ports.saveDraft(this.#body(), outlivesPage);
    this.#sent.settle(text, reply.kind);
    switch (reply.kind) {
      case "saved":
        this.#dispatch({ ...reply, type: "saved", version, refusals: this.#unchangedSince(answers, reply.refused) });
        return void this.#keepOnDevice();
      case "conflict":
        return void this.#meetConflict(reply);
      case "ended":
        return this.#end(reply.ending);
      default:
        this.#dispatch({ type: "not_saved", trouble: reply.kind });
    }
  }

  /** What was refused of answers that were sent, but for those that have been changed since. */
  #unchangedSince(sent: Answers, refused: readonly AnswerProblem[]): AnswerProblem[] {
    return refused.filter(({ fieldId }) => this.#state.answers.get(fieldId) === sent.get(fieldId));
  }

  /** True when what was saved "elsewhere" came from this very page, in a write whose answer was lost or overtaken. */
  #meetConflict({ responses, savedAtMs, revision }: SavedElsewhere): boolean {
    const answers = this.#read(responses);
    const text = canonical(answers);
    const isCurrent = text === canonical(this.#state.answers);
    if (!isCurrent && !this.#sent.has(text)) {
      this.#ask({ origin: "server", mine: null, theirs: { answers, savedAtMs, revision, isSaved: true } });
      return false;
    }
    const version = isCurrent ? this.#state.version : this.#state.savedVersion;
    const { refusals } = this.#state;
    this.#dispatch({ type: "saved", version, revision, savedAtMs: savedAtMs ?? this.ports.nowMs(), refusals });
    void this.#keepOnDevice();
    return true;
  }

  #ask(question: DraftQuestion): void {
    this.#dispatch({ type: "asked", question });
  }

  #end(ending: NonNullable<DraftState["ending"]>): void {
    this.stop();
    // Without its cookie the form can be opened again by its link; the others cannot be answered any more.
    if (ending.kind !== "signed_out") this.#device?.remove();
    this.#dispatch({ type: "ended", ending });
  }

  /** One record after another, each of the newest answers: an older one must not be sealed last. */
  #keepOnDevice(): Promise<void> {
    this.#keeping = this.#keeping.then(() => this.#keepNow());
    return this.#keeping;
  }

  async #keepNow(): Promise<void> {
    const { ending, question, answers, revision, version } = this.#state;
    const isOver = ending !== null && ending.kind !== "signed_out";
    // The record on the device may be one side of the question.
    const isAsked = question !== null && question.origin !== "server";
    if (!this.#device || isOver || isAsked || answers.size === 0) return;
    const isSaved = isWholeSaved(this.#state);
    const record = { responses: toResponses(answers), savedAtMs: this.ports.nowMs(), revision, isSaved };
    const outcome = await this.#device.write(record);
    if (outcome.kind === "occupied") return this.#meetTab(outcome.by);
    if (version !== this.#state.version) return;
    this.#dispatch({ type: "device_copy", isKept: outcome.kind === "written" });
  }

  #meetTab({ responses, savedAtMs, revision }: FoundRecord): void {
    const answers = this.#read(responses);
    if (isSame(answers, this.#state.answers) || isEmpty(answers)) {
      this.#device?.claim();
      return void this.#keepOnDevice();
    }
    this.#ask({ origin: "tab", mine: null, theirs: { answers, savedAtMs, revision, isSaved: false } });
  }

  #body(): AnswersBody {
    return { responses: toResponses(this.#state.answers), revision: this.#state.revision };
  }

  #read(responses: unknown): Answers {
    return readAnswers(this.definition, responses).answers;
  }

  #dispatch(event: DraftEvent): void {
    this.#state = reduceDraft(this.#state, event);
    for (const listener of this.#listeners) listener();
    this.#schedule();
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    const delayMs = saveDelayMs(this.#state);
    if (delayMs !== null) this.#timer = setTimeout(() => void this.save(), delayMs);
  }
}

/** Answers as a text that is the same for the same answers: given ones only, in order of their fields. */
function canonical(answers: Answers): string {
  const given = [...answers].filter(([, answer]) => hasAnswer(answer));
  return JSON.stringify(given.sort(([one], [other]) => (one < other ? -1 : 1)));
}

const isEmpty = (answers: Answers): boolean => canonical(answers) === "[]";
const isSame = (one: Answers, other: Answers): boolean => canonical(one) === canonical(other);

/**
 * What this page has sent and the server may hold without this page's knowing: the last write that it confirmed, those on their
 * way, and those whose answer never came. Found at the server, none of them is anyone else's.
 */
class SentTexts {
  #confirmed: string | null = null;
  #onTheWay = new Set<string>();
  #unanswered = new Set<string>();

  add(text: string): void {
    this.#onTheWay.add(text);
  }

  settle(text: string, outcome: DraftReply["kind"]): void {
    this.#onTheWay.delete(text);
    if (outcome === "offline" || outcome === "failed") this.#unanswered.add(text);
    if (outcome !== "saved") return;
    this.#confirmed = text;
    this.#unanswered.clear();
  }

  has(text: string): boolean {
    return text === this.#confirmed || this.#onTheWay.has(text) || this.#unanswered.has(text);
  }
}
