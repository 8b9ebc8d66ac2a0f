import { ANSWER_TEMPLATES } from "@/domain/inbox/answer-templates";
import type { TypedFields } from "@/lib/staff/inbox/schema";
import { MessageField } from "./meeting-fields";
import { SentenceTemplates } from "./sentence-templates";

const isAnswer = (verb: string): verb is keyof typeof ANSWER_TEMPLATES => Object.hasOwn(ANSWER_TEMPLATES, verb);

/** Sentence to the person with a refusal or a cancellation: none is written before staff choose or type it, since none is true of every request. */
export function AnswerSentence({
  verb,
  typed,
  error,
}: {
  verb: string;
  typed: TypedFields;
  error: string | undefined;
}) {
  if (!isAnswer(verb)) return null;
  const templates = ANSWER_TEMPLATES[verb];
  return (
    <div className="flex w-full max-w-prose flex-col gap-3">
      <SentenceTemplates templates={templates} />
      <MessageField {...{ typed, error }} isRequired />
    </div>
  );
}
