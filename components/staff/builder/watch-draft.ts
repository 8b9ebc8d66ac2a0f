import { fetchOwn } from "@/lib/http/fetch-own";

export const FORM_ID = "form-builder";

const PAUSE_MS = 800;
/** Kinds and subjects of conditions decide which fields there are. */
const DECIDES = /\/(fieldType|what)$/;

/** A save's report to the preview: the detail of the form's `DRAFT_SAVED` events. */
export interface SavedDraft {
  problems: readonly { name: string; where: string; detail: string }[];
}
export const DRAFT_SAVED = "draft-saved";

interface Answer extends SavedDraft {
  saved: string;
  state: string;
  isMerged: boolean;
}

/** Saves a draft as one types. Returns a function that saves it soon. */
export function watchDraft(
  form: HTMLFormElement,
  { say, keep }: { say: (sentence: string) => void; keep: (state: string) => void },
  signal: AbortSignal,
): () => void {
  let timer = 0;
  let isSaving = false;
  let isDirty = false;
  /** Pressed while a save was on its way, whose state the page has to name. */
  let pressed: HTMLElement | null = null;
  const save = async () => {
    clearTimeout(timer);
    if (isSaving || !isDirty) return;
    [isSaving, isDirty] = [true, false];
    const answer = await post(form);
    isSaving = false;
    if (signal.aborted) return;
    if (pressed !== null) {
      if (answer) show(form, answer);
      return form.requestSubmit(pressed);
    }
    if (answer === undefined) {
      isDirty = true;
      return say("Not saved: please press Save.");
    }
    show(form, answer);
    keep(answer.state);
    if (isDirty) return soon();
    say(answer.isMerged ? "Saved. Somebody else changed this form too: reload the page." : inWords(answer));
  };
  const soon = () => {
    isDirty = true;
    say("");
    clearTimeout(timer);
    timer = window.setTimeout(save, PAUSE_MS);
  };
  form.addEventListener("input", soon, { signal });
  form.addEventListener(
    "change",
    ({ target }) => {
      if (!(target instanceof HTMLSelectElement) || !DECIDES.test(target.name)) return;
      clearTimeout(timer);
      submitAt(form, target.name);
    },
    { signal },
  );
  form.addEventListener(
    "submit",
    (event) => {
      clearTimeout(timer);
      // Leaving the page hides it, and must not save it again.
      isDirty = false;
      if (!isSaving) return;
      event.preventDefault();
      pressed = event.submitter;
    },
    { signal },
  );
  document.addEventListener("visibilitychange", () => document.hidden && save(), { signal });
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  // Typing that began before the scripts did goes on.
  if (document.activeElement === document.body) target?.focus();
  return soon;
}

/** Posts the form, and opens it again at a field. */
function submitAt(form: HTMLFormElement, name: string): void {
  const button = document.createElement("button");
  Object.assign(button, { type: "submit", name: "act", value: `at ${name}`, hidden: true });
  form.append(button);
  form.requestSubmit(button);
}

async function post(form: HTMLFormElement): Promise<Answer | undefined> {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") fields.append(name, value);
  fields.set("as", "json");
  try {
    const response = await fetchOwn(new URL(form.action).pathname, {
      method: "POST",
      body: fields,
      signal: AbortSignal.timeout(20_000),
    });
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}

function show(form: HTMLFormElement, answer: Answer): void {
  const saved = form.elements.namedItem("saved");
  // After changes of somebody else, the page keeps naming the state that it began with: they are joined again.
  if (saved instanceof HTMLInputElement && !answer.isMerged) saved.value = answer.saved;
  for (const error of form.querySelectorAll<HTMLElement>("[id^='field-'][id$='-error']"))
    error.hidden = !answer.problems.some(({ name }) => `field-${name}`.startsWith(error.id.slice(0, -"-error".length)));
  form.dispatchEvent(new CustomEvent<SavedDraft>(DRAFT_SAVED, { detail: answer }));
}

const inWords = ({ problems: { length } }: SavedDraft) =>
  length === 0
    ? "Saved."
    : `Saved. ${length} ${length === 1 ? "thing is" : "things are"} missing before it can be published.`;
