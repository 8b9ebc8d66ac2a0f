import { type FieldMessage, type FieldResponse, readAnswers, toResponses } from "@/domain/form-engine/answers";
import type { Answer, Answers, FormDefinition } from "@/domain/form-engine/definition";
import { SUBMIT_MESSAGES } from "@/lib/services/public-forms/messages";
import {
  canSave,
  copyOf,
  type DraftEvent,
  type DraftState,
  isFinal,
  isUnsaved,
  isWholeSaved,
  listDisputed,
  type OtherCopy,
  reduceDraft,
  saveDelayMs,
} from "./draft-machine";
import type { FoundRecord, LocalDraft } from "./local-draft";
import { addOwn, addStored, isSameAnswer, isSameAnswers, type Side } from "./merge-answers";
import type { AnswersBody, DraftReply, SavedElsewhere, SubmitReply } from "./post-answers";

export interface KeeperPorts {
  saveDraft(body: AnswersBody, outlivesPage: boolean): Promise<DraftReply>;
  submit(body: AnswersBody): Promise<SubmitReply>;
  /** By the server's clock as far as known, so that both copies' times are comparable. */
  nowMs(): number;
}

export type SubmitOutcome =
  | { kind: "submitted" }
  | { kind: "invalid"; problems: FieldMessage[] }
  | { kind: "failed"; message: string }
  /** The state gives the reason: a question, or the end of the form. */
  | { kind: "stopped" };

const ADDED_MESSAGE =
  "Answers that were saved in another place are now on this page. Please check them, and submit again.";

/** Specification, section 9. Only effective for continuous input; otherwise the write after each pause comes first. */
const AUTOSAVE_MS = 30_000;

/**
 * Saves the answers of one open form: on the device at once, on the server after each pause, one write at a time, each with its
 * base revision. The state machine decides; this class performs the effects.
 */
export class DraftKeeper {
  #state: DraftState;
  #device: LocalDraft | null = null;
  #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #autosave: ReturnType<typeof setInterval> | undefined;
  #writing: Promise<void> = Promise.resolve();
  #keeping: Promise<void> = Promise.resolve();
  /** Answers that were sent since the last confirmation: the server may have them, and they are no change from elsewhere. */
  #sent: Answers[] = [];

  private readonly definition: FormDefinition;
  private readonly ports: KeeperPorts;
  private readonly savesTypedOnly: boolean;
  private readonly opened: Answers;

  /** `savesTypedOnly`: where the service stores answers that cannot be read, drafts name only fields that changed. */
  constructor(initial: DraftState, definition: FormDefinition, ports: KeeperPorts, savesTypedOnly = false) {
    this.definition = definition;
    this.ports = ports;
    this.savesTypedOnly = savesTypedOnly;
    this.opened = initial.answers;
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

  /** `isReplaced`: by something other than the field's control. */
  change(fieldId: string, answer: Answer, isReplaced = false): void {
    this.#dispatch({ type: "changed", fieldId, answer, isReplaced });
    void this.#keepOnDevice();
  }

  setOnline(isOnline: boolean): void {
    this.#dispatch({ type: isOnline ? "came_online" : "went_offline" });
    if (isOnline) void this.save();
  }

  /** Restores the device's copy. Specification, section 4: the server's answers first, else those on the device. */
  async attachDevice(device: LocalDraft): Promise<void> {
    this.#device = device;
    const found = await device.read();
    if (found && !this.#state.ending) this.#restore(found);
    if (isUnsaved(this.#state)) await this.#keepOnDevice();
  }

  #restore(found: FoundRecord): void {
    const answers = this.#read(found.responses);
    if (isEmpty(answers) || isSameAnswers(answers, this.#state.answers)) return;
    const { savedAtMs } = found;
    if (isEmpty(this.#state.answers)) this.#dispatch({ type: "restored", answers, savedAtMs });
    else this.#mergeOrAsk(this.#toCopy("load", found));
  }

  #toCopy(origin: "load" | "tab", { responses, base, ...found }: FoundRecord): OtherCopy {
    return copyOf(origin, { ...found, answers: this.#read(responses), base: this.#read(base) }, this.#state);
  }

  /** Merges what only the other copy changed, or asks the visitor. True without a question. */
  #mergeOrAsk(other: OtherCopy): boolean {
    const isSettled = listDisputed({ question: other, answers: this.#state.answers }).length === 0;
    this.#dispatch(isSettled ? { type: "merged", other } : { type: "asked", question: other });
    return isSettled;
  }

  /** Stops saving on this device, and removes its copy. */
  detachDevice(): void {
    this.clearDevice();
    this.#device = null;
  }

  /** Removes the device's copy; the next change is saved there again. */
  clearDevice(): void {
    this.#device?.remove();
    this.#dispatch({ type: "device_copy", isKept: false });
  }

  /** Writes unsaved answers now, unless a write is in progress or writing is blocked. */
  save(): Promise<void> {
    if (canSave(this.#state)) this.#writing = this.#write();
    return this.#writing;
  }

  /** The page is being left: writes even during another write, whose reply may never arrive. */
  flush(): void {
    const { sending, version } = this.#state;
    if (canSave({ ...this.#state, sending: null }) && sending?.version !== version) void this.#write(true);
  }

  choose(side: Side): void {
    this.#dispatch({ type: "chosen", side });
    void this.#keepOnDevice();
    void this.save();
  }

  /** Submits after the current write. A conflict with this page's own lost write is resolved and submitted once more. */
  async submit(isRetry = false): Promise<SubmitOutcome> {
    await this.#writing;
    const { question, ending, isSubmitting } = this.#state;
    if (question || ending || isSubmitting) return { kind: "stopped" };
    this.#dispatch({ type: "submitting" });
    const reply = await this.ports.submit(this.#body());
    switch (reply.kind) {
      case "submitted":
        this.stop();
        this.detachDevice();
        this.#dispatch({ type: "submitted" });
        return reply;
      case "ended":
        this.#end(reply.ending);
        return { kind: "stopped" };
      case "conflict":
        this.#dispatch({ type: "not_submitted" });
        return this.#resolveSubmitConflict(reply, isRetry);
      default:
        this.#dispatch({ type: "not_submitted" });
        return reply;
    }
  }

  /** Sends equal answers once more; different ones are shown first. */
  async #resolveSubmitConflict(reply: SavedElsewhere, isRetry: boolean): Promise<SubmitOutcome> {
    const { answers } = this.#state;
    if (!this.#resolveConflict(reply)) return { kind: "stopped" };
    if (!isSameAnswers(answers, this.#state.answers)) return { kind: "failed", message: ADDED_MESSAGE };
    return isRetry ? { kind: "failed", message: SUBMIT_MESSAGES.failed } : this.submit(true);
  }

  async #write(outlivesPage = false): Promise<void> {
    const { version, answers } = this.#state;
    this.#sent.push(answers);
    this.#dispatch({ type: "sending" });
    const reply = await this.ports.saveDraft(this.#draftBody(), outlivesPage);
    switch (reply.kind) {
      case "saved": {
        this.#sent = this.#sent.slice(this.#sent.indexOf(answers) + 1);
        const { revision, savedAtMs } = reply;
        const saved = { answers: addStored(this.#state.saved, answers, reply.refused), revision, savedAtMs };
        this.#dispatch({ type: "saved", version, saved, refusals: this.#unchangedSince(answers, reply.refused) });
        return void this.#keepOnDevice();
      }
      case "conflict":
        return void this.#resolveConflict(reply);
      case "ended":
        return this.#end(reply.ending);
      default:
        this.#dispatch({ type: "not_saved", trouble: reply.kind });
    }
  }

  /** Refused answers that have not been changed since they were sent. */
  #unchangedSince(sent: Answers, refused: readonly FieldMessage[]): FieldMessage[] {
    return refused.filter(({ fieldId }) => this.#state.answers.get(fieldId) === sent.get(fieldId));
  }

  /** True without a question: the answers do not contradict, or this page sent them in a write whose reply was lost. */
  #resolveConflict({ responses, savedAtMs, revision }: SavedElsewhere): boolean {
    const answers = this.#read(responses);
    const base = addOwn(this.#state.saved, answers, this.#sent);
    const isSettled = this.#mergeOrAsk({
      origin: "server",
      answers,
      savedAtMs,
      base,
      saved: { answers, revision, savedAtMs: savedAtMs ?? this.ports.nowMs() },
    });
    if (isSettled) void this.#keepOnDevice();
    return isSettled;
  }

  #end(ending: NonNullable<DraftState["ending"]>): void {
    this.stop();
    // Another link may follow an ended one, and opens this device's copy.
    if (isFinal(ending)) this.clearDevice();
    this.#dispatch({ type: "ended", ending });
  }

  /** Seals one record at a time, always of the newest answers: an older record must not be written last. */
  #keepOnDevice(): Promise<void> {
    this.#keeping = this.#keeping.then(() => this.#keepNow());
    return this.#keeping;
  }

  async #keepNow(): Promise<void> {
    const { ending, question, answers, saved, revision, version } = this.#state;
    const isOver = ending !== null && isFinal(ending);
    // The record on the device may be one side of the question.
    if (!this.#device || isOver || question?.origin === "load" || answers.size === 0) return;
    const record = {
      responses: toResponses(answers),
      base: toResponses(saved),
      savedAtMs: this.ports.nowMs(),
      revision,
      isSaved: isWholeSaved(this.#state),
    };
    const outcome = await this.#device.write(record);
    if (outcome.kind === "occupied" && this.#addTab(outcome.by)) return void this.#keepOnDevice();
    if (version !== this.#state.version) return;
    this.#dispatch({ type: "device_copy", isKept: outcome.kind === "written" });
  }

  /** Adds another tab's unsent answers, unless both changed one: the question then follows when either has been sent. */
  #addTab(found: FoundRecord): boolean {
    const other = this.#toCopy("tab", found);
    if (listDisputed({ question: other, answers: this.#state.answers }).length > 0) return false;
    if (!isEmpty(other.answers)) this.#dispatch({ type: "merged", other });
    this.#device?.claim();
    return true;
  }

  #draftBody(): AnswersBody {
    const body = this.#body();
    if (!this.savesTypedOnly) return body;
    const known = [this.opened, this.#state.saved];
    const isNew = ({ field_id: id, value }: FieldResponse) =>
      known.some((answers) => !isSameAnswer(value, answers.get(id)));
    return { ...body, responses: body.responses.filter(isNew) };
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

const isEmpty = (answers: Answers): boolean => isSameAnswers(answers, new Map());
