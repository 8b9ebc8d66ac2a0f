/** Sentences to begin a refusal or a cancellation with; staff change them as they like. Nothing of health belongs here: they are mailed. */
export const ANSWER_TEMPLATES = {
  decline: [
    "The therapist you asked for has no free time for new clients now. We would gladly suggest someone else.",
    "We have no therapist who is licensed where you live. A call to us may still help: we know other ways.",
    "The therapist you asked for does not take your payer. We would gladly suggest someone who does.",
  ],
  cancel: [
    "The therapist is not available at that time. We are sorry, and will gladly find another time with you.",
    "As you asked, we have cancelled your appointment.",
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;
