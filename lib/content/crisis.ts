/** Immediate help everywhere in the United States. The lifeline and the emergency number are on every page. */
export const crisis = {
  lifeline: { number: "988", callHref: "tel:988", textHref: "sms:988" },
  emergency: { number: "911", callHref: "tel:911" },
  domesticViolence: {
    number: "800-799-7233",
    callHref: "tel:+18007997233",
    textLabel: "Text START to 88788",
    textHref: "sms:88788?body=START",
  },
} as const;

/** A page of the US government that says nothing about its visitor: the target of a quick exit. */
export const QUICK_EXIT_URL = "https://www.weather.gov/";
