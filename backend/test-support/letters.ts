import type { MailContent } from "@/backend/db/schema/mail";
import * as account from "@/backend/mail/compose-account-mail";
import { composeFormInvitation } from "@/backend/mail/compose-form-invitation";
import { composePersonLetter } from "@/backend/mail/person-letters";
import * as person from "@/backend/mail/request-letters";
import type { Item } from "@/backend/notify/claim-event";
import { composeStaffMail, composeSummary, STAFF_MAIL_WORDS } from "@/backend/notify/staff-letters";
import { promiseAnswer } from "@/domain/booking/response-time";
import { brand } from "@/domain/brand";
import { ITEM_KINDS, type ItemKind } from "@/domain/inbox/states";
import { formatZonedMoment } from "@/domain/text/zoned-moment";
import { formatZonedRange } from "@/domain/text/zoned-range";
import { inLanguage } from "@/domain/texts/in-language";

export const LETTER_SITE = "https://care.example";
/** Text in every input that a letter must not contain. */
export const CANARY = "Qanary depression";
const LINK = `${LETTER_SITE}/request?token=${"a1B2-".repeat(9)}`;
const TIME_ZONE = "America/Denver";
const AT = new Date("2026-11-24T23:30:00Z");
const timeFrom = (start: string, end: string) =>
  formatZonedRange(new Date(`2026-11-${start}Z`), new Date(`2026-11-${end}Z`), TIME_ZONE);
const listTimes = () => [timeFrom("24T23:30", "25T00:20"), timeFrom("25T16:00", "25T16:50")] as const;
const REFERENCE = "ABCDEFGH";
const SHOWN_REFERENCE = "ABCD-EFGH";

export interface ShownLetter {
  title: string;
  content: MailContent;
  /** Facts that the HTML and the text part must contain. */
  facts: readonly string[];
}

const letter = (title: string, content: MailContent, ...facts: string[]): ShownLetter => ({ title, content, facts });

const to = { brandName: brand.name, name: "Robin Ashby" };
const expiring = { ...to, link: LINK, expiresAt: AT, timeZone: TIME_ZONE };
const invited = { ...expiring, email: "robin@example.org", inviter: "Ada Lund" };
const UNTIL = "4:30 PM MST";
const listPatientAccount = () => ({
  composeConfirmation: letter("confirm an address", account.composeConfirmation({ ...to, link: LINK }), LINK),
  composeAlreadyRegistered: letter("already registered", account.composeAlreadyRegistered(to)),
  composePasswordReset: letter("set a password", account.composePasswordReset(expiring), LINK, "MST"),
});
const ACCOUNT: Record<keyof typeof account, ShownLetter> = {
  ...listPatientAccount(),
  composeInvitation: letter("invited", account.composeInvitation(invited), LINK, UNTIL, "Ada Lund"),
  composeTestLetter: letter("test letter", account.composeTestLetter(to)),
  composePasswordChanged: letter("password changed", account.composePasswordChanged(to)),
};

const about = { brandName: brand.name, reference: REFERENCE, firstName: "Dana", link: LINK };
const { link: _, ...linkless } = about;
const MESSAGE = "Please ring twice.";
const PLACE = "https://rooms.example/room-7";
const agreedNow = () => ({ when: listTimes()[0], meeting: "video", place: PLACE, message: MESSAGE }) as const;
const PAGE = `${LETTER_SITE}/team/robin-marsh`;
const known = [SHOWN_REFERENCE, LINK];
const factsNow = (): person.RequestFacts => ({
  ...{ agreed: agreedNow(), proposed: { ...agreedNow(), isNoneFree: true }, asked: listTimes(), until: listTimes()[0] },
  ...{ promise: promiseAnswer("one business day"), hasFormer: false, isMoved: false, isOfSeveral: false },
});
const requestLetter = (kind: person.LetterKind, changes: Partial<person.RequestFacts>, ...facts: string[]) => {
  const words = person.REQUEST_LETTERS[kind]({ ...factsNow(), ...changes });
  return letter(`${kind} ${Object.keys(changes)}`, composePersonLetter(about, words), ...known, ...facts);
};
const listRequests = (): Record<person.LetterKind, readonly ShownLetter[]> => {
  const [when, other] = listTimes();
  return {
    received: [requestLetter("received", {}, when, other, promiseAnswer("one business day") ?? "")],
    change_times: [
      requestLetter("change_times", {}, when, other),
      requestLetter("change_times", { hasFormer: true }, when, other),
    ],
    confirm: [requestLetter("confirm", {}, when, PLACE, MESSAGE), requestLetter("confirm", { isMoved: true }, when)],
    accept: [requestLetter("accept", {}, when, PLACE)],
    propose: [requestLetter("propose", {}, when), requestLetter("propose", { hasFormer: true }, when)],
    wait: [requestLetter("wait", {}, MESSAGE)],
    offer: [requestLetter("offer", {}, when)],
    lapse: [requestLetter("lapse", {})],
    reply: [requestLetter("reply", {})],
    decline: [requestLetter("decline", {}, MESSAGE)],
    cancel: [requestLetter("cancel", {}, when), requestLetter("cancel", { agreed: { ...agreedNow(), when: "" } })],
    withdraw: [requestLetter("withdraw", {})],
    reopen: [requestLetter("reopen", {})],
    remind: [requestLetter("remind", {}, when)],
  };
};
const listPerson = () => [
  ...Object.values(listRequests()).flat(),
  letter("joined", person.composeJoined(linkless, PAGE), SHOWN_REFERENCE, PAGE),
  letter("application", person.composeReceipt(linkless, "application"), SHOWN_REFERENCE),
  letter("message", person.composeReceipt(linkless, "message"), SHOWN_REFERENCE),
];

const site = { brandName: brand.name, siteUrl: LETTER_SITE, timeZone: TIME_ZONE, hasStaffArea: true };
const itemOf = (kind: ItemKind) =>
  ({ reference: REFERENCE, kind, state: CANARY, subjectId: CANARY, actor: CANARY, occurredAt: AT }) as unknown as Item;
const staffLetter = (kind: ItemKind, eventKind: string) => {
  const event = { id: 1, kind: eventKind, actor: CANARY, at: AT } as Parameters<typeof composeStaffMail>[1]["event"];
  const content = composeStaffMail(site, { event, item: itemOf(kind) }, to.name);
  const facts = [SHOWN_REFERENCE, formatZonedMoment(AT, TIME_ZONE), `${LETTER_SITE}/staff/items/${REFERENCE}`];
  return letter(`staff: ${kind} ${eventKind}`, content, ...facts);
};
const STAFF = [
  ...ITEM_KINDS.map((kind) => staffLetter(kind, "received")),
  ...Object.keys(STAFF_MAIL_WORDS)
    .filter((kind) => kind !== "received")
    .map((kind) => staffLetter(kind === "escalate" ? "alert" : "request", kind)),
  letter(
    "staff: summary without a staff area",
    composeSummary({ ...site, hasStaffArea: false }, [itemOf("alert")], 1, to.name),
    SHOWN_REFERENCE,
  ),
  letter(
    "staff: summary",
    composeSummary(site, ITEM_KINDS.map(itemOf), 30, to.name),
    SHOWN_REFERENCE,
    `${30 - ITEM_KINDS.length} more`,
  ),
];

const form = {
  ...{
    brandName: brand.name,
    formNames: ["PHQ-9"],
    code: "3F7A",
    assignedToName: "Dana Reyes",
    expiresAt: AT,
    timeZone: TIME_ZONE,
  },
  link: `${LETTER_SITE}/forms/public?token=${"a1B2-".repeat(9)}`,
};
const template = {
  subject: "A form from {{brand}}",
  body: "Dear {{name}},\n\nplease fill in {{form}} by {{expires}}.",
};
const listForms = () => [
  letter("form", composeFormInvitation(form), form.link, formatZonedMoment(AT, TIME_ZONE)),
  letter(
    "form again",
    composeFormInvitation({ ...form, isReminder: true }),
    form.link,
    formatZonedMoment(AT, TIME_ZONE),
  ),
  letter(
    "form in own words",
    composeFormInvitation({ ...form, template }),
    form.link,
    formatZonedMoment(AT, TIME_ZONE),
  ),
];

const listBoth = () => [...listPerson(), ...listForms()];

/** Every letter, each with realistic contents. */
export const LETTERS: readonly ShownLetter[] = [...Object.values(ACCOUNT), ...STAFF, ...listBoth()];
/** The letters that exist in Spanish too. */
export const SPANISH_LETTERS: readonly ShownLetter[] = inLanguage("es", () => [
  ...Object.values(listPatientAccount()),
  ...listBoth(),
]);
