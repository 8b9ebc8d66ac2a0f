import { useCallback, useEffect, useRef, useState } from "react";
import { type FieldMessage, hasAnswer, readFormPost, toAnswers, withHiddenOptions } from "@/domain/form-engine/answers";
import type { Answer, Answers, FormDefinition } from "@/domain/form-engine/definition";
import type { Language } from "@/domain/texts/languages";
import { formPaths } from "@/lib/config/form-paths";
import { inLanguagePath } from "@/lib/config/page-language";
import { DraftKeeper, type KeeperPorts } from "@/lib/public-form/draft-keeper";
import { listDisputed, openDraft, warnsOnLeave } from "@/lib/public-form/draft-machine";
import type { Side } from "@/lib/public-form/merge-answers";
import { postDraft, postLanguage, postSubmission } from "@/lib/public-form/post-answers";
import { type PublicFormInstance, type PublicFormProps, visibleOf } from "@/lib/services/public-forms/instance";
import { SUBMIT_MESSAGES } from "@/lib/services/public-forms/messages";
import { useConnection } from "./use-connection";
import { useDevice } from "./use-device";
import { useFieldErrors } from "./use-field-errors";
import { useFocusAnswer } from "./use-focus-answer";
import { useLeaveGuard } from "./use-leave-guard";
import { useSaveForLater } from "./use-save-for-later";
import { useSettledDraft } from "./use-settled-draft";
import { useVisibleForm } from "./use-visible-form";

/** The form's side effects; replaced in tests. */
export interface PublicFormPorts extends KeeperPorts {
  toReceipt: () => void;
  /** Stores the language, and loads the page in it. */
  switchLanguage: (language: Language) => Promise<void>;
  leave: () => void;
  /** Nothing that is typed is worth keeping: leaving asks nothing. */
  isPreview?: boolean;
}

export interface Banner {
  message: string;
  problems: readonly FieldMessage[];
  /** Increases with every attempt, so that each banner takes focus. */
  attempt: number;
}

/** The state of a public form: answers, saved by the keeper; errors per field; the banner of the last attempt. */
export function usePublicForm(props: PublicFormProps & { ports?: PublicFormPorts | undefined }, formId: string) {
  const { instance } = props;
  const ports = usePorts(props);
  const [keeper] = useState(() => createKeeper(instance, ports));
  const draft = useSettledDraft(keeper);
  const fields = useFieldErrors(instance.definition, formId, props.problems);
  const [banner, setBanner] = useState(() => firstBanner(props));
  const device = useDevice(keeper, props.draftKey, instance.expiresAt);

  const { show, ...shown } = useVisibleForm(instance, draft.answers);

  useTypedBefore(keeper, visibleOf(instance), formId);
  useConnection(keeper);
  useLeaveGuard(useCallback(() => !ports.isPreview && warnsOnLeave(keeper.getState()), [keeper, ports]));

  const showBanner = (message: string, problems: readonly FieldMessage[]) =>
    setBanner((last) => ({ message, problems, attempt: (last?.attempt ?? 0) + 1 }));

  const saving = useSaveForLater(keeper, draft);
  const focusAnswer = useFocusAnswer(formId);

  /** The panel disappears after the choice, and the focus moves to the first answer in question. */
  function choose(side: Side) {
    const [first] = listDisputed(keeper.getState());
    keeper.choose(side);
    focusAnswer(first);
  }

  async function submit() {
    const { answers } = keeper.getState();
    const problems = await fields.checkAll(show(answers).definition, answers);
    if (problems.length > 0) return showBanner(SUBMIT_MESSAGES.invalid, problems);
    setBanner(null);
    const outcome = await keeper.submit();
    if (outcome.kind === "submitted") ports.toReceipt();
    if (outcome.kind === "failed") showBanner(outcome.message, []);
    if (outcome.kind === "invalid") {
      fields.report(outcome.problems);
      showBanner(SUBMIT_MESSAGES.invalid, outcome.problems);
    }
  }

  const { clear } = fields;
  const { forget } = saving;
  const change = useCallback(
    (fieldId: string, answer: Answer, isReplaced?: boolean) => {
      clear(fieldId);
      forget();
      setBanner((last) => withoutProblem(last, fieldId));
      keeper.change(fieldId, answer, isReplaced);
    },
    [keeper, clear, forget],
  );

  return {
    keeper,
    draft,
    shown: shown.definition,
    answers: shown.answers,
    device,
    errors: fields.errors,
    leave: fields.leave,
    banner,
    change,
    focusAnswer,
    choose,
    submit,
    saveForLater: saving.save,
    saveAndLeave: async () => {
      if (await saving.save()) ports.leave();
    },
    switchLanguage: async (language: Language) => {
      if (await saving.save()) await ports.switchLanguage(language);
    },
    saveAnswer: saving.answer,
    isSaveAnswered: saving.isAsked || saving.answer !== null,
    toReceipt: ports.toReceipt,
  };
}

export type PublicFormState = ReturnType<typeof usePublicForm>;

function usePorts({
  instance,
  draftUrl,
  submitUrl,
  renderedAt,
  ports,
}: Parameters<typeof usePublicForm>[0]): PublicFormPorts {
  const [own] = useState(() => {
    const skewMs = clockSkewMs(Date.parse(renderedAt), Date.now());
    return {
      saveDraft: (body, outlivesPage) => postDraft(draftUrl, body, outlivesPage),
      submit: (body) => postSubmission(submitUrl, body),
      nowMs: () => Date.now() + skewMs,
      // Not a reload, which would keep the scroll position: the receipt starts at its top.
      toReceipt: () => window.location.replace(formPaths.publicForm(instance.uniqueId)),
      switchLanguage: async (language) => {
        await postLanguage(inLanguagePath(draftUrl, language));
        window.location.assign(inLanguagePath(formPaths.publicForm(instance.uniqueId), language));
      },
      leave: () => window.location.assign(formPaths.publicFormLeft(instance.uniqueId)),
    } satisfies PublicFormPorts;
  });
  return ports ?? own;
}

/** A device clock that is off by more than a page's transfer time; smaller differences are latency. */
function clockSkewMs(serverMs: number, deviceMs: number): number {
  return Math.abs(serverMs - deviceMs) > 60_000 ? serverMs - deviceMs : 0;
}

function createKeeper(
  { responses, revision, lastSavedAt, definition, unread }: PublicFormInstance,
  ports: KeeperPorts,
) {
  const savedAtMs = lastSavedAt ? Date.parse(lastSavedAt) : null;
  return new DraftKeeper(openDraft(toAnswers(responses), revision, savedAtMs), definition, ports, unread.length > 0);
}

/** A banner takes focus when it appears; it disappears once its problems are settled, until the next attempt. */
function withoutProblem(banner: Banner | null, fieldId: string): Banner | null {
  if (!banner?.problems.some((problem) => problem.fieldId === fieldId)) return banner;
  const problems = banner.problems.filter((problem) => problem.fieldId !== fieldId);
  return problems.length > 0 ? { ...banner, problems } : null;
}

function firstBanner({ banner, problems }: PublicFormProps): Banner | null {
  if (banner === null && problems.length === 0) return null;
  return { message: banner ?? SUBMIT_MESSAGES.invalid, problems, attempt: 0 };
}

/**
 * Reads values typed, or restored by the browser, before hydration. Read from the server's HTML; React then resets menus to
 * their initial value, so they are set again.
 */
function useTypedBefore(keeper: DraftKeeper, definition: FormDefinition, formId: string) {
  const [typed] = useState(() => readTyped(definition, formId, keeper.getState().answers));
  const isTaken = useRef(false);
  useEffect(() => {
    if (isTaken.current) return;
    isTaken.current = true;
    for (const { fieldId, answer, select } of typed) {
      keeper.change(fieldId, answer);
      if (select) select.control.value = select.value;
    }
    // A press while the page was hydrated: after it was read above, and before React listened.
    for (const { fieldId, answer } of readTyped(definition, formId, keeper.getState().answers))
      keeper.change(fieldId, answer);
  }, [keeper, definition, formId, typed]);
}

function readTyped(definition: FormDefinition, formId: string, initial: Answers) {
  const form = typeof document === "undefined" ? null : document.getElementById(formId);
  // On the server the element classes are undefined.
  if (form === null || !(form instanceof HTMLFormElement)) return [];
  const posted = readFormPost(definition, toSearchParams(new FormData(form)));
  const fields = new Map(definition.fields.map((field) => [field.id, field]));
  return [...posted].flatMap(([fieldId, value]) => {
    const field = fields.get(fieldId);
    const answer = field ? withHiddenOptions(field, value, initial.get(fieldId)) : value;
    if (asText(answer) === asText(initial.get(fieldId) ?? null)) return [];
    const control = form.elements.namedItem(`f.${fieldId}`);
    const select = control instanceof HTMLSelectElement ? { control, value: control.value } : null;
    return [{ fieldId, answer, select }];
  });
}

function toSearchParams(data: FormData): URLSearchParams {
  const texts = [...data].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : []));
  return new URLSearchParams(texts);
}

/** A plain form's value for an untouched control that means no answer: an empty text, no choice, no tick. */
function asText(answer: Answer): string {
  return answer === false || !hasAnswer(answer)
    ? ""
    : JSON.stringify(typeof answer === "number" ? String(answer) : answer);
}
