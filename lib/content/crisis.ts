/** Immediate help everywhere in the United States. Shown on every page. */
export const crisis = {
  lifeline: { name: "988 Suicide & Crisis Lifeline", number: "988", callHref: "tel:988", textHref: "sms:988" },
  emergency: { number: "911", callHref: "tel:911" },
} as const;
