import { regionOf, type Subject, textOf } from "@/backend/forms/inbox/open-subject";
import { REQUEST_FOR_LABELS } from "@/domain/booking/rules";
import { type Grade, may, type Permission } from "@/domain/inbox/grades";

interface Fact {
  name: string;
  label: string;
  text: string | null;
  /** What a grade needs to see it. */
  permission: Permission;
}

/** The labelled lines about an item that a grade may see, without those that say nothing. */
export function toFacts(subject: Subject, grade: Grade | null) {
  return [...requestFacts(subject), ...landingFacts(subject), ...personFacts(subject)].flatMap(
    ({ name, label, text, permission }) =>
      may(grade, permission) && text !== null && text !== "" ? [{ name, label, text }] : [],
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

function requestFacts({ appointment }: Subject): Fact[] {
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
    contact("notes", "Notes", notes),
  ];
}

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

const LANGUAGES = new Intl.DisplayNames("en-US", { type: "language" });
const toLanguage = (code: string) => (code === "" ? null : (LANGUAGES.of(code) ?? code));

/** Of whom a form or mail is; a form's answers are no facts. */
function personFacts({ instance }: Subject): Fact[] {
  if (!instance) return [];
  return [contact("name", "Name", instance.assignedToName), contact("email", "Email", instance.assignedToEmail)];
}
