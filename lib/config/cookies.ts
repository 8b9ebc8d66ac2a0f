import { currentLocale } from "@/domain/texts/languages";
import { t, tGiven } from "@/domain/texts/t";

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * 60;
const DAY_SECONDS = 24 * HOUR_SECONDS;

interface CookieDeclaration {
  /** The name, or how it begins where a value is split or each form has its own. */
  readonly name: string;
  /** Undefined: until the browser is closed. */
  readonly maxAgeSeconds?: number;
  /** The privacy policy's words for it. */
  readonly purpose: string;
}

/** Every cookie of the website. The code takes names and ages from here, and the privacy policy its list. */
export const COOKIES = {
  guest: {
    // Specification, section 9. It outlives its token, because a renewal needs the expired token.
    name: "authToken",
    maxAgeSeconds: 30 * DAY_SECONDS,
    purpose: "Your guest identity, signed",
  },
  visit: {
    name: "visit",
    maxAgeSeconds: 12 * HOUR_SECONDS,
    purpose:
      "Your visit: how you will pay, your state, which therapists you chose or compare and the request you sent last, encrypted",
  },
  searchNote: {
    name: "search-note",
    maxAgeSeconds: MINUTE_SECONDS,
    purpose:
      "What the search box understood of your words, for the page that shows it: encrypted, sent to the directory only",
  },
  draft: {
    name: "draft",
    maxAgeSeconds: HOUR_SECONDS,
    purpose:
      "What you are typing into a form of this site, so that a failure or a detour does not lose it: encrypted, removed when it has been received",
  },
  form: {
    name: "form-",
    purpose: "The key of a form that was sent to you: encrypted, sent to the pages of such forms only",
  },
  request: {
    name: "request-",
    purpose: "The key of your request's own page, when you open its link: encrypted, sent to that page only",
  },
  therapist: {
    name: "therapist-",
    purpose: "The key of a therapist's own page, when its link is opened: encrypted, sent to that page only",
  },
  auth: {
    name: "auth",
    maxAgeSeconds: 12 * HOUR_SECONDS,
    purpose: "Your sign-in, if you have an account: encrypted, removed when you sign out",
  },
  staff: {
    name: "staff",
    maxAgeSeconds: 12 * HOUR_SECONDS,
    purpose: "The sign-in of the network’s own staff: encrypted, sent to the staff area only",
  },
  preview: {
    name: "preview",
    maxAgeSeconds: HOUR_SECONDS,
    purpose: "That a member of the network’s own staff sees a draft of this site: encrypted",
  },
  staffCode: {
    name: "staff-code",
    maxAgeSeconds: 10 * MINUTE_SECONDS,
    purpose: "The step between password and code when the network’s own staff sign in: encrypted",
  },
  staffNote: {
    name: "staff-note",
    maxAgeSeconds: 10 * MINUTE_SECONDS,
    purpose: "What the account page of the network’s own staff shows next: encrypted",
  },
  knownDevice: {
    name: "known-device",
    maxAgeSeconds: 180 * DAY_SECONDS,
    purpose:
      "That you signed in with this browser before, so that wrong passwords of others do not lock you out: encrypted, sent when you sign in only",
  },
  confirmation: {
    name: "confirmation",
    maxAgeSeconds: HOUR_SECONDS,
    purpose: "The key of a link that confirms your email address: encrypted, removed when it has been used",
  },
  password: {
    name: "password",
    maxAgeSeconds: HOUR_SECONDS,
    purpose: "The key of a link that sets your password: encrypted, removed when it has been used",
  },
} as const satisfies Record<string, CookieDeclaration>;

/** A cookie with an age of its own. */
export type LastingCookie = (typeof COOKIES)[Exclude<keyof typeof COOKIES, "form" | "request" | "therapist">];

/** The cookies in sentences of the page's language, each with its lifetime. */
export const describeCookies = (): string[] => Object.values<CookieDeclaration>(COOKIES).map(describe);

function describe({ purpose, maxAgeSeconds }: CookieDeclaration): string {
  const values = { purpose: tGiven(purpose) };
  if (maxAgeSeconds === undefined) return t("{purpose}; kept until you close the browser.", values);
  return t("{purpose}; kept for up to {age}.", { ...values, age: formatAge(maxAgeSeconds) });
}

function formatAge(seconds: number): string {
  const [count, unit] = toUnit(seconds);
  return new Intl.NumberFormat(currentLocale(), { style: "unit", unit, unitDisplay: "long" }).format(count);
}

function toUnit(seconds: number): [count: number, unit: string] {
  if (seconds > DAY_SECONDS) return [seconds / DAY_SECONDS, "day"];
  return seconds < HOUR_SECONDS ? [seconds / MINUTE_SECONDS, "minute"] : [seconds / HOUR_SECONDS, "hour"];
}
