import "server-only";
import {
  controlName,
  type FieldMessage,
  fileControlName,
  readAnswers,
  toResponses,
} from "@/domain/form-engine/answers";
import type { FormDefinition } from "@/domain/form-engine/definition";
import { FILE_MESSAGES } from "@/domain/form-engine/file-messages";
import { readReference } from "@/domain/form-engine/kinds/file";
import { printAnswers } from "@/domain/form-engine/print-answer";
import { validateAnswers } from "@/domain/form-engine/validate";
import { t, tGiven } from "@/domain/texts/t";
import type { StoredDraft } from "@/domain/wire/form-instance";
import { formPaths } from "@/lib/config/form-paths";
import { inLanguagePath } from "@/lib/config/page-language";
import { seeOther } from "@/lib/http/accept-post";
import type { ReceivedFile } from "@/lib/http/accept-upload";
import { type FormFailure, findFailure, formatWait, MISSING_TOKEN } from "@/lib/public-form/failure";
import { readForm } from "@/lib/public-form/read-form";
import { opensQuestions, type PlainPost, readPlainAnswers, readPlainPost, toFields } from "@/lib/public-form/read-post";
import {
  type CheckedAnswers,
  type FormBody,
  type FormContext,
  type FormPorts,
  settleConflict,
  submitAnswers,
} from "@/lib/public-form/submit-answers";
import { type UnsavedAnswersPage, unsavedAnswersPage } from "@/lib/public-form/unsaved-answers-page";
import type { SaveOutcome, SubmitOutcome, Unavailable } from "@/lib/services/public-forms/client";
import { LOAD_MESSAGES, SAVE_MESSAGES, SUBMIT_MESSAGES } from "@/lib/services/public-forms/messages";

/** Messages of the requested action, also when loading the form for it fails. */
const MESSAGES = { save: SAVE_MESSAGES, submit: SUBMIT_MESSAGES } as const;

interface Post {
  context: FormContext;
  /** Files came along, which no page can hold. */
  hasFiles: boolean;
  plain: PlainPost;
}

/**
 * Handles a post of the form without scripts. Invalid answers are saved at the service, and the page shows the problems;
 * answers that cannot be saved are returned in a page.
 */
export async function answerPlainPost(
  context: FormContext,
  body: Exclude<FormBody, { kind: "json" }>,
): Promise<Response> {
  const files = body.kind === "files" ? body.files : new Map<string, ReceivedFile>();
  if (files === "too_large") return answerTooLarge();
  const post = { context, plain: readPlainPost(body.fields), hasFiles: files.size > 0 };
  const { ports } = context;
  if (!ports) return askForLink(post);
  if (context.isSubmitted) return seeOther(formPaths.publicForm(context.formId));
  const loading = await ports.load();
  if (loading.kind === "loaded" && loading.form.status === "submitted")
    return seeOther(formPaths.publicForm(context.formId));
  const failure = findFailure(loading);
  if (loading.kind === "unavailable") {
    return answerUnavailable(post, { ...loading, message: MESSAGES[post.plain.intent].failed });
  }
  if (loading.kind !== "loaded" || failure) return returnAnswers(post, failure ?? MISSING_TOKEN);
  const stored = readForm(loading.form);
  const refusedFiles = await storeFiles(ports, stored.definition, files, post.plain.fields);
  const read = readPlainAnswers(stored, post.plain.fields);
  const refused = [...read.refused, ...refusedFiles];
  const checked = { ...stored, ...read, refused, revision: post.plain.revision };
  if (post.plain.intent === "submit")
    return submit(post, ports, { checked, isComplete: !opensQuestions(stored, checked.answers) });
  const { formId } = context;
  const { language } = post.plain;
  const page = language ? inLanguagePath(formPaths.publicForm(formId), language) : formPaths.publicFormSaved(formId);
  return saveAnswers(post, ports, { checked, problems: checked.refused, page });
}

/** Stores a file for an answer: the answer that names it, or the message for the person. */
export async function storeFile(
  ports: FormPorts,
  file: ReceivedFile,
): Promise<{ answer: string } | { message: string }> {
  if (file === "too_large") return { message: tGiven(FILE_MESSAGES.tooLarge) };
  const outcome = await ports.upload(file);
  if (outcome.kind === "uploaded") return { answer: outcome.answer };
  return { message: tGiven(outcome.kind === "file_refused" ? outcome.message : FILE_MESSAGES.failed) };
}

/** Stores the posted files, and adds the answers that name them to `fields`. Returns the refused ones. */
async function storeFiles(
  ports: FormPorts,
  form: FormDefinition,
  files: ReadonlyMap<string, ReceivedFile>,
  fields: URLSearchParams,
) {
  const refused: FieldMessage[] = [];
  for (const { id, fieldType } of form.fields) {
    const file = fieldType === "file" ? files.get(fileControlName(id)) : undefined;
    const stored = file && (await storeFile(ports, file));
    if (stored && "answer" in stored) fields.set(controlName(id), stored.answer);
    else if (stored) refused.push({ fieldId: id, message: stored.message });
  }
  return refused;
}

/** Larger than is read: the typed answers are in the page that sent them. */
const answerTooLarge = () =>
  unsavedAnswersPage({
    status: 413,
    title: t("Your form was not sent"),
    texts: [
      t(
        "The files are larger than 20 MB together. Go back to the form with your browser’s Back button, and send one at a time with “Save for later”.",
      ),
    ],
  });

/** `isComplete`: every visible question was on the page. */
async function submit(
  post: Post,
  ports: FormPorts,
  { checked, isComplete }: { checked: CheckedAnswers; isComplete: boolean },
): Promise<Response> {
  const { formId } = post.context;
  if (!isComplete)
    return saveAnswers(post, ports, {
      checked,
      problems: checked.refused,
      page: formPaths.publicFormContinued(formId),
    });
  const page = formPaths.publicFormChecked(formId);
  const problems = validateAnswers(checked.definition, checked.answers, checked.refused);
  if (problems.length > 0) {
    // Without unreadable answers the page finds these problems itself, in the saved ones.
    return saveAnswers(post, ports, { checked, problems: checked.refused.length > 0 ? problems : [], page });
  }
  const outcome = await submitAnswers(post.context, ports, checked);
  if (outcome.kind === "received") return seeOther(formPaths.publicForm(formId));
  return outcome.kind === "invalid"
    ? saveAnswers(post, ports, { checked, problems: outcome.fields, page })
    : answerRefusal(post, checked, outcome);
}

/** Saves and redirects to `page`; reports problems that the page cannot find itself. */
async function saveAnswers(
  post: Post,
  ports: FormPorts,
  { checked, problems, page }: { checked: CheckedAnswers; problems: readonly FieldMessage[]; page: string },
): Promise<Response> {
  const draft = { responses: toResponses(checked.answers), revision: checked.revision, language: post.plain.language };
  const outcome = settleConflict(await ports.save(draft), draft);
  if (outcome.kind !== "saved") return answerRefusal(post, checked, outcome);
  const shown = [...problems, ...outcome.refused];
  return shown.length === 0 ? seeOther(page) : showProblems(post, checked, shown);
}

type Refusal = Exclude<SaveOutcome, { kind: "saved" }> | Exclude<SubmitOutcome, { kind: "received" | "invalid" }>;

function answerRefusal(post: Post, checked: CheckedAnswers, outcome: Refusal): Response {
  switch (outcome.kind) {
    case "conflict":
      return askWhichToKeep(post, checked, outcome.stored);
    case "already_submitted":
      return seeOther(formPaths.publicForm(post.context.formId));
    case "not_editable":
      return returnAnswers(post, { message: LOAD_MESSAGES.notEditable, status: 409 }, checked);
    case "gone":
      return returnAnswers(post, { message: outcome.message, status: 410 }, checked);
    case "unavailable":
      return answerUnavailable(post, outcome);
  }
}

/** A temporary failure: the page holds all values and can send them again. */
function answerUnavailable(post: Post, { message, status, retryAfterSeconds }: Omit<Unavailable, "kind">): Response {
  return unsavedAnswersPage({
    status,
    retryAfterSeconds,
    title: post.plain.intent === "submit" ? t("Your form is not sent yet") : t("Your answers are not saved yet"),
    texts: [
      tGiven(message),
      t("Nothing is lost: this page holds everything you filled in. Keep it open, and try again in {wait}.", {
        wait: retryAfterSeconds === undefined ? t("a moment") : formatWait(retryAfterSeconds),
      }),
      ...filesNote(post),
    ],
    form: resendForm(post, t("Try again")),
  });
}

/** The form's cookie is gone (browser closed or cookies cleared), and with it the access to the form. */
function askForLink(post: Post): Response {
  return unsavedAnswersPage({
    status: MISSING_TOKEN.status,
    title: t("Please open your link again"),
    texts: [
      tGiven(MISSING_TOKEN.message),
      t(
        "Nothing is lost: this page holds everything you filled in. Open the link in another tab of this browser, then come back here and try again.",
      ),
      ...filesNote(post),
    ],
    form: resendForm(post, t("Try again")),
  });
}

const filesNote = ({ hasFiles }: Post) =>
  hasFiles ? [t("Only the files are not here: please choose them again on the form.")] : [];

/** A permanent failure: returns the typed values for copying. */
function returnAnswers(
  post: Post,
  failure: Pick<FormFailure, "message" | "status">,
  checked?: CheckedAnswers,
): Response {
  const answers = checked
    ? printAnswers(checked.definition, checked.answers).filter(({ text }) => text !== "")
    : printRaw(post.plain);
  const texts = answers.length > 0 ? [t("What you filled in was not sent. Here it is, for you to copy.")] : [];
  return unsavedAnswersPage({
    status: failure.status,
    title: t("Your form was not sent"),
    texts: [tGiven(failure.message), ...texts],
    answers,
  });
}

function showProblems(post: Post, { definition }: CheckedAnswers, problems: readonly FieldMessage[]): Response {
  const labels = new Map(definition.fields.map(({ id, label }) => [id, label]));
  return unsavedAnswersPage({
    status: 422,
    title: t("Some answers need another look"),
    texts: [t(SUBMIT_MESSAGES.invalid), t("Your other answers are saved. These could not be taken as they are:")],
    answers: problems.map(({ fieldId, message }) => ({
      label: `${labels.get(fieldId) ?? t("A question")}: ${tGiven(message)}`,
      text: post.plain.fields.getAll(controlName(fieldId)).map(toShown).join(", "),
    })),
    link: { href: formPaths.publicForm(post.context.formId), label: t("Back to the form") },
  });
}

/** Saved elsewhere in the meantime: shows the visitor both versions to choose from. */
function askWhichToKeep(post: Post, { definition, answers }: CheckedAnswers, stored: StoredDraft): Response {
  const saved = readAnswers(definition, stored.responses).answers;
  const before = new Map(printAnswers(definition, saved).map(({ id, text }) => [id, text]));
  const differing = printAnswers(definition, answers).filter(({ id, text }) => text !== before.get(id));
  return unsavedAnswersPage({
    status: 409,
    title: t("Which answers do you want to keep?"),
    texts: [
      t(
        "Other answers were saved since you opened this page, perhaps in another tab or on another device. This is where they differ; those that you do not keep are dropped.",
      ),
    ],
    answers: differing.map(({ id, label, text }) => ({
      label,
      text: text || t("(no answer)"),
      stored: before.get(id) || t("(no answer)"),
    })),
    form: resendForm(post, t("Keep what I just wrote"), stored.revision),
    link: { href: formPaths.publicForm(post.context.formId), label: t("Keep what was saved before") },
  });
}

/** The name of a file, in place of the answer that names it. */
const toShown = (posted: string) => readReference(posted)?.name ?? posted;

function resendForm(
  { context, plain }: Post,
  label: string,
  revision?: number,
): NonNullable<UnsavedAnswersPage["form"]> {
  const action = formPaths.publicFormSubmit(context.formId);
  return { action, fields: toFields(plain, revision), intent: plain.intent, label };
}

/** Without the form its labels are unknown: only the answers, in the order of the page. */
function printRaw({ fields }: PlainPost) {
  const typed = [...fields.values()].filter((value) => value.trim() !== "");
  return typed.map((text, index) => ({ label: t("Answer {number}", { number: index + 1 }), text: toShown(text) }));
}
