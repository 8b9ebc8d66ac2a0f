import type { MailContent } from "@/backend/db/schema/mail";
import { type Letter, renderLetter } from "@/backend/mail/letter";
import { letterLook } from "@/backend/mail/letter-look";
import { formatReference } from "@/domain/inbox/reference";
import { t } from "@/domain/texts/t";

/** Common data of the letters to a person. */
export interface Correspondence {
  brandName: string;
  reference: string;
  firstName: string;
  /** The link to the request's own page; undefined for items without one. */
  link?: string;
}

/** The words of one letter. `subject` stands behind the network's name and before the reference. */
export interface Words extends Pick<Letter, "paragraphs" | "facts"> {
  subject: string;
  label?: string;
}

function phoneLines(): string[] {
  const { supportPhone: phone } = letterLook().brand;
  return phone === "" ? [] : [t("Questions? Call us: {phone}.", { phone })];
}
const crisisLine = () =>
  t(
    "We do not watch mail around the clock. In crisis? Call or text 988, the 988 Suicide & Crisis Lifeline, at any hour. In an emergency, call 911.",
  );
const privacyLine = () => t("Email is not private. Please do not answer this one with anything about your health.");
const linkLine = () => t("The link is for you alone. Anyone who has it can see and change your request.");

/** A letter to the person who asked, with the reference, the phone and where help is at once. */
export function composePersonLetter(
  about: Correspondence,
  { subject, paragraphs, facts = [], label }: Words,
): MailContent {
  const { brandName, firstName, link } = about;
  const reference = formatReference(about.reference);
  return renderLetter({
    subject: `${brandName}: ${subject} ${reference}`,
    name: toGreetedName(firstName),
    paragraphs,
    facts: [[t("Reference"), reference], ...facts],
    ...(link !== undefined && label !== undefined && { button: { label, link } }),
    after: [...phoneLines(), crisisLine(), ...(link !== undefined ? [linkLine()] : []), privacyLine()],
  });
}

const NAME = /^[\p{L}\p{M}][\p{L}\p{M} '’-]{0,39}$/u;

/** The name as greeted. Anyone can send a form with any address: what is more than a name would be mail in our name. */
const toGreetedName = (firstName: string) => (NAME.test(firstName.trim()) ? firstName.trim() : "");
