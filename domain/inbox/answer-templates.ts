/** Sentences to begin a refusal, a cancellation or a message with; staff change them as they like. Nothing of health belongs into the first two: they are mailed. */
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
  reply: [
    "Please call us when you can: we would like to ask you something about your request.",
    "Please have your insurance card at hand for the appointment.",
    "We are still looking for a time, and write to you again this week.",
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;
