import { toAnswers } from "@/domain/form-engine/answers";
import type { SubscaleScore } from "@/domain/form-engine/definition";
import { printAnswers } from "@/domain/form-engine/print-answer";
import { findMaxScore, findOutcomes, formatScore, isOfMax, scoreSubscales } from "@/domain/form-engine/score";
import { formatZonedMoment } from "@/domain/text/zoned-moment";
import { inLanguage } from "@/domain/texts/in-language";
import type { Language } from "@/domain/texts/languages";
import { t } from "@/domain/texts/t";
import { findReceiptScore } from "@/lib/public-form/receipt-score";
import type { SubmissionRecord } from "@/lib/public-form/token-cookie";
import { type PublicFormInstance, visibleOf } from "@/lib/services/public-forms/instance";

/** A submitted form as a document: its texts in one language, in reading order. */
export interface FormRecord {
  language: Language;
  title: string;
  facts: readonly { label: string; value: string }[];
  answersTitle: string;
  answers: readonly { label: string; text: string; drawing?: string | undefined }[];
  notes: readonly string[];
}

export interface RecordContent {
  language: Language;
  formName: string;
  person: string | null;
  /** ISO 8601. */
  submittedAt: string | null;
  timeZone: string;
  version: number | null;
  score: { total: number; max: number | null; label: string | null; missing: number } | null;
  parts: readonly Pick<SubscaleScore, "label" | "total" | "max" | "band">[];
  outcomes: readonly string[];
  /** `mark` follows the answer. */
  answers: readonly { label: string; text: string; mark?: string; drawing?: string | undefined }[];
}

/** The document of a form's content, with our words in its language. */
export const toRecord = (content: RecordContent): FormRecord => inLanguage(content.language, () => write(content));

function write({ language, formName, timeZone, answers, score, ...content }: RecordContent): FormRecord {
  const { person, submittedAt, version, parts, outcomes } = content;
  const facts = [
    { label: t("Form for"), value: person },
    { label: t("Submitted on"), value: submittedAt && formatZonedMoment(new Date(submittedAt), timeZone) },
    { label: t("Version of the form"), value: version === null ? null : String(version) },
    { label: t("Score"), value: score && formatPart(score.total, score.max, score.label) },
    ...parts.map(({ label, total, max, band }) => ({ label, value: formatPart(total, max, band) })),
    ...outcomes.map((value) => ({ label: t("Outcome"), value })),
  ];
  return {
    language,
    title: formName,
    facts: facts.flatMap(({ label, value }) => (value ? [{ label, value }] : [])),
    answersTitle: t("Answers"),
    answers: answers.map(({ label, text, mark, drawing }) => ({
      ...{ label, drawing },
      text: [text || t("No answer"), mark].filter(Boolean).join(" · "),
    })),
    notes: [
      ...(score && score.missing > 0
        ? [t("Questions that count and were left open, each as 0: {count}.", { count: score.missing })]
        : []),
      ...(score ? [t("A score is not a diagnosis.")] : []),
    ],
  };
}

function formatPart(total: number, max: number | null, label: string | null): string {
  return [isOfMax(total, max) ? t("{score} of {max}", { score: total, max }) : formatScore(total), label]
    .filter(Boolean)
    .join(" · ");
}

interface SubmittedForm {
  instance: PublicFormInstance;
  submission: SubmissionRecord | undefined;
  timeZone: string;
}

/** The document of a form for the person who submitted it: what its receipt shows, in the form's language. */
export function toReceiptRecord({ instance, submission, timeZone }: SubmittedForm): FormRecord {
  const { definition, formName, language, languages, submittedAt } = instance;
  const answers = toAnswers(instance.responses);
  const score = findReceiptScore(instance, submission);
  return toRecord({
    language: languages.includes(language) ? language : "en",
    formName: definition.title ?? formName,
    person: instance.assignedToName,
    submittedAt: submittedAt ?? submission?.at ?? null,
    timeZone,
    version: null,
    score: score && {
      ...{ total: score.totalScore, max: findMaxScore(definition) },
      ...{ label: score.scoreLabel, missing: score.missingCount },
    },
    parts: score ? scoreSubscales(definition, answers) : [],
    outcomes: score ? findOutcomes(definition, answers).map(({ label }) => label) : [],
    answers: printAnswers(visibleOf(instance), answers),
  });
}
