import { languageOf, regionOf, type Subject, textOf } from "@/backend/inbox/open-subject";
import { REQUEST_FOR_LABELS } from "@/domain/booking/rules";
import { KNOWN_DISORDERS } from "@/domain/catalog/clinical";
import { may, type Permission, type Rights } from "@/domain/inbox/grades";
import { languageName } from "@/domain/text/language-name";
import type { ListingFault } from "@/domain/wire/listing-report";

interface Fact {
  name: string;
  label: string;
  text: string | null;
  /** Permission that is needed to see it. */
  permission: Permission;
}

/** The labelled lines about an item that a grade may see, without empty ones. */
export function toFacts(subject: Subject, rights: Rights | null) {
  return [
    ...requestFacts(subject),
    ...landingFacts(subject),
    ...listingFacts(subject),
    ...personFacts(subject),
  ].flatMap(({ name, label, text, permission }) =>
    may(rights, permission) && text !== null && text !== "" ? [{ name, label, text }] : [],
  );
}

const contact = (name: string, label: string, text: string | null): Fact => ({
  name,
  label,
  text,
  permission: "see_contacts",
});
const open = (name: string, label: string, text: string | null): Fact => ({
  name,
  label,
  text,
  permission: "see_items",
});

/** The labelled lines of a request, always the same ones; none without a request. */
export function requestFacts(subject: Subject): Fact[] {
  const { appointment } = subject;
  if (!appointment) return [];
  const { fields, firstName, lastName, email, phoneNumber, selectedOption, notes } = appointment;
  return [
    contact("name", "Name", `${firstName} ${lastName}`.trim()),
    contact("email", "Email", email),
    contact("phone", "Phone", textOf(fields, "phoneAsTyped") ?? phoneNumber),
    open("requestFor", "Request for", toRequestFor(textOf(fields, "requestFor"))),
    open("serviceType", "Type of service", selectedOption),
    open("region", "State", regionOf(fields)),
    open("paymentMethod", "Payment", textOf(fields, "paymentMethod")),
    open("payer", "Payer", textOf(fields, "responsible")),
    open("language", "Preferred language", toLanguage(languageOf(subject) ?? "")),
    open("selfPayInsteadOf", "Chose to pay, as not taken here", textOf(fields, "selfPayInsteadOf")),
    open("alternatesDropped", "Also asked, not in the directory", textOf(fields, "alternatesDropped")),
    contact("concern", "Main concern", nameConcern(textOf(fields, "concern"))),
    contact("notes", "Notes", notes),
  ];
}

const nameConcern = (id: string | null) => KNOWN_DISORDERS.find((concern) => concern.id === id)?.name ?? id;

const toRequestFor = (value: string | null) =>
  value !== null && Object.hasOwn(REQUEST_FOR_LABELS, value)
    ? REQUEST_FOR_LABELS[value as keyof typeof REQUEST_FOR_LABELS]
    : value;

/** The labels of what our forms ask besides contacts; other forms' fields are named by their keys. */
const LANDING_LABELS: Readonly<Record<string, string>> = { help: "What would help?" };
const KNOWN = ["name", "email", "phone", "state"];

function landingFacts({ landing }: Subject): Fact[] {
  if (!landing) return [];
  const { fields, firstName, lastName, email, phoneNumber, preferredLanguage } = landing;
  const others = Object.keys(fields).filter((key) => !KNOWN.includes(key));
  return [
    contact("name", "Name", `${firstName} ${lastName}`.trim()),
    contact("email", "Email", email),
    contact("phone", "Phone", textOf(fields, "phone") ?? phoneNumber),
    open("region", "State", regionOf(fields)),
    ...others.map((key) => contact(key, LANDING_LABELS[key] ?? toLabel(key), textOf(fields, key))),
    open("language", "Preferred language", toLanguage(preferredLanguage)),
  ];
}

/** `yearsLicensed` and `years_licensed` as "Years licensed". */
const toLabel = (key: string) =>
  key
    .replace(
      /([a-z0-9])([A-Z])|_/g,
      (_, before?: string, after?: string) => `${before ?? ""} ${(after ?? "").toLowerCase()}`,
    )
    .replace(/^./, (letter) => letter.toUpperCase());

const toLanguage = (code: string) => (code === "" ? null : languageName(code));

const PROBLEM_LABELS = {
  accepting: "Does not take new clients",
  payer: "Does not take a payer that is listed",
  credential: "A license or certification is wrong",
  answer: "Did not answer a request",
  details: "The name, portrait or text is wrong",
  other: "Something else",
  lapsed: "Not confirmed in time, so left out of lists",
  calendar: "The calendar was not read for a day, so times show as on request",
} as const satisfies Record<ListingFault, string>;

function listingFacts({ listing }: Subject): Fact[] {
  if (!listing) return [];
  const { therapistName, problem, text } = listing;
  const fact = (name: string, label: string, value: string) =>
    ({ name, label, text: value, permission: "administer" }) as const;
  return [
    fact("therapist", "Therapist", therapistName),
    fact("problem", "What is wrong", PROBLEM_LABELS[problem]),
    fact("text", "In their words", text),
  ];
}

/** The person to whom a form is assigned; a form's answers are not among the facts. */
function personFacts({ instance }: Subject): Fact[] {
  if (!instance) return [];
  return [
    contact("name", "Name", instance.assignedToName),
    contact("email", "Email", instance.assignedToEmail),
    open("language", "Language of the answers", instance.language === "en" ? null : languageName(instance.language)),
  ];
}
