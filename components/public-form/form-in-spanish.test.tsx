import { expect, test } from "@jest/globals";
import { act, render } from "@testing-library/react";
import type { ReactNode } from "react";
import { brand } from "@/domain/brand";
import type { FormDefinition } from "@/domain/form-engine/definition";
import { FIELD_KIND_NAMES } from "@/domain/form-engine/field-kinds";
import { sampleField } from "@/domain/form-engine/test-support/sample-field";
import { inLanguage } from "@/domain/texts/in-language";
import { textsOf } from "@/lib/content/test-support/texts-of";
import { type Ending, openDraft } from "@/lib/public-form/draft-machine";
import { type DraftStatus, draftSentence, savedForLater } from "@/lib/public-form/draft-status";
import { LOAD_MESSAGES, MORE_QUESTIONS, SUBMIT_MESSAGES, tokenMessage } from "@/lib/services/public-forms/messages";
import { AnswerSummary } from "./answer-summary";
import { SignaturePad } from "./controls/signature-pad";
import { DraftQuestionPanel } from "./draft-question-panel";
import { EndingPanel } from "./ending-panel";
import { EnglishOnlyNotice } from "./english-only-notice";
import { FormFailure } from "./form-failure";
import { PublicForm } from "./public-form";
import { Receipt } from "./receipt";
import { StepActions } from "./step-actions";
import { sampleInstance, sampleProps } from "./test-support/sample-props";

/** Texts of the form itself, which no translation of ours changes. */
const OWN = /^xx/;

const fields = FIELD_KIND_NAMES.map((kind) => {
  const field = sampleField(kind, { id: kind, label: `xx ${kind}`, isRequired: true });
  const options = field.options.map(({ value }, index) => ({ value, label: `xx ${value}`, alert: index === 0 }));
  return { ...field, options, properties: { ...field.properties, minValue: 1, maxValue: 9, maxLength: 90 } };
});
const definition: FormDefinition = { fields };
const instance = sampleInstance({
  formName: "xx",
  assignedToName: "xx",
  expiresAt: "2026-06-01T00:00:00Z",
  definition,
});
const draft = openDraft(new Map([["text", "xx"]]), 1, 0);
const saved = { answers: new Map(), revision: 2, savedAtMs: 0 };
const other = { origin: "load", answers: new Map(), savedAtMs: 0, base: new Map(), saved } as const;
const submission = { at: "2026-05-04T18:05:00Z", totalScore: 2, scoreLabel: "xx", missingCount: 2, hasAlert: true };
const nothing = () => undefined;
const ENDINGS: Ending[] = [
  { kind: "expired", message: LOAD_MESSAGES.notEditable },
  { kind: "submitted", message: tokenMessage("ALREADY_SUBMITTED") },
];

const PARTS: Readonly<Record<string, () => ReactNode>> = {
  form: () => <PublicForm {...sampleProps(instance)} banner={MORE_QUESTIONS} />,
  "form with a conflict": () =>
    ([other, { ...other, origin: "server" }] as const).map((question) => (
      <DraftQuestionPanel
        key={question.origin}
        {...{ question, disputed: fields.slice(0, 2), pageAnswers: draft.answers, pageSavedAtMs: 0, choose: nothing }}
      />
    )),
  "form that ended": () =>
    ENDINGS.map((ending) => <EndingPanel key={ending.kind} {...{ ending, draft, definition, toReceipt: nothing }} />),
  "step of a form": () =>
    [0, 1].map((step) => <StepActions key={step} step={step} count={2} isSections={step === 0} go={nothing} />),
  "box to draw a signature in": () => <SignaturePad path="" draw={nothing} />,
  "summary of a form": () => <AnswerSummary fields={fields} answers={new Map([["checkbox", true]])} goTo={nothing} />,
  "failure of a form": () =>
    [
      { canRetry: true, retryAfterSeconds: 90 },
      { canRetry: false, isSubmitted: true },
    ].map((failure) => <FormFailure key={String(failure.canRetry)} message={LOAD_MESSAGES.failed} {...failure} />),
  receipt: () => <Receipt {...{ instance, submission, timeZone: "America/Denver" }} />,
  "notice on a form in English": () => <EnglishOnlyNotice instance={{ language: "es", languages: ["en"] }} />,
};

/** True for a text that is the same in both languages: of the form, a number, a telephone or an example. */
const isSame = (text: string) =>
  OWN.test(text) ||
  text.includes(brand.supportPhone) ||
  /^(?:[^\p{L}]*|you@example\.com|No)$/u.test(text) ||
  text.startsWith(", ");

/** The control of files renders again once its script is there. */
const loadUpload = () => act(async () => void (await import("./controls/file-upload")));

test.each(Object.entries(PARTS))("the %s has no English text in Spanish", async (_, Part) => {
  const texts = () => textsOf(render(<Part />).container);
  const english = new Set(texts());
  expect(english.size).toBeGreaterThan(1);
  expect(inLanguage("es", texts).filter((text) => english.has(text) && !isSame(text))).toEqual([]);
  await loadUpload();
});

test("labels of a form in English are marked among the Spanish messages and answers", async () => {
  const english: typeof instance = {
    ...instance,
    assignedToName: "",
    language: "es",
    languages: ["en"],
    unread: ["text"],
  };
  const problems = fields.slice(0, 3).map(({ id }) => ({ fieldId: id, message: SUBMIT_MESSAGES.invalid }));
  const { container } = inLanguage("es", () =>
    render(
      <>
        <PublicForm {...sampleProps(english)} banner={SUBMIT_MESSAGES.invalid} problems={problems} />
        <DraftQuestionPanel
          {...{ question: other, disputed: fields, pageAnswers: draft.answers, pageSavedAtMs: 0, choose: nothing }}
          lang="en"
        />
        <EndingPanel
          ending={{ kind: "expired", message: LOAD_MESSAGES.notEditable }}
          {...{ draft, definition, toReceipt: nothing }}
          lang="en"
        />
        <AnswerSummary fields={fields} answers={draft.answers} goTo={nothing} lang="en" />
      </>,
    ),
  );
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  const unmarked: string[] = [];
  while (walker.nextNode())
    if (/\bxx/.test(walker.currentNode.textContent ?? "") && !walker.currentNode.parentElement?.closest("[lang=en]"))
      unmarked.push(walker.currentNode.textContent ?? "");
  expect(unmarked).toEqual([]);
  await loadUpload();
});

const STATUSES: readonly DraftStatus[] = [
  ...(["waiting", "saving", "saved", "partly_saved", "offline", "failed", "refused", "conflict"] as const),
  ...(["replaced", "expired", "revoked", "closed", "cancelled", "submitted", "signed_out"] as const),
];

test("each status of a draft has a sentence of its own in Spanish", () => {
  for (const status of STATUSES)
    for (const isOnDevice of [true, false]) {
      const english = draftSentence(status, isOnDevice);
      expect(english).not.toBe("");
      expect(inLanguage("es", () => draftSentence(status, isOnDevice))).not.toBe(english);
    }
  expect(inLanguage("es", () => savedForLater(openDraft(new Map(), 0, null)))).toMatch(/^Todavía no hay nada/);
});
