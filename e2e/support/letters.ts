import type { MailContent } from "@/backend/db/schema/mail";
import * as account from "@/backend/mail/compose-account-mail";
import { composeFormInvitation } from "@/backend/mail/compose-form-invitation";
import type { Item } from "@/backend/notify/claim-event";
import * as person from "@/backend/notify/request-letters";
import { composeStaffMail, composeSummary, STAFF_MAIL_WORDS } from "@/backend/notify/staff-letters";
import { brand } from "@/domain/brand";
import { ITEM_KINDS, type ItemKind } from "@/domain/inbox/states";
import { formatZonedMoment } from "@/domain/text/zoned-moment";

export const LETTER_SITE = "https://care.example";
/** Text in every input that a letter must not contain. */
export const CANARY = "Qanary depression";
const LINK = `${LETTER_SITE}/request?token=${"a1B2-".repeat(9)}`;
const TIME_ZONE = "America/Denver";
const AT = new Date("2026-11-24T23:30:00Z");
const TIMES = ["Tue, Nov 24, 2026, 4:30 – 5:20 PM MST", "Wed, Nov 25, 2026, 9:00 – 9:50 AM MST"];
const WHEN = TIMES[0] ?? "";
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
const ACCOUNT: Record<keyof typeof account, ShownLetter> = {
  composeConfirmation: letter("confirm an address", account.composeConfirmation({ ...to, link: LINK }), LINK),
  composeAlreadyRegistered: letter("already registered", account.composeAlreadyRegistered(to)),
  composePasswordReset: letter("set a password", account.composePasswordReset(expiring), LINK, UNTIL),
  composeInvitation: letter("invited", account.composeInvitation(invited), LINK, UNTIL, "Ada Lund"),
  composePasswordChanged: letter("password changed", account.composePasswordChanged(to)),
};

const PROMISE = "We answer within one business day.";
const about = { brandName: brand.name, reference: REFERENCE, firstName: "Dana", link: LINK };
const { link: _, ...linkless } = about;
const MESSAGE = "Please ring twice.";
const PLACE = "https://rooms.example/room-7";
const agreed = { when: WHEN, meeting: "video", place: PLACE, message: MESSAGE } as const;
const proposed = { ...agreed, isNoneFree: true };
const PAGE = `${LETTER_SITE}/team/robin-marsh`;
const known = [SHOWN_REFERENCE, LINK];
const FIRST = { isOfSeveral: false, hasFormer: false };
const PERSON: Record<keyof typeof person, readonly ShownLetter[]> = {
  composeRequestReceipt: [
    letter("request", person.composeRequestReceipt(about, TIMES, PROMISE), ...known, ...TIMES, PROMISE),
  ],
  composeTimesChanged: [
    letter("other times", person.composeTimesChanged(about, TIMES, false), ...known, ...TIMES),
    letter("other times than agreed", person.composeTimesChanged(about, TIMES, true), ...known, ...TIMES),
  ],
  composeConfirmed: [
    letter(
      "confirmed",
      person.composeConfirmed(about, agreed, { isMoved: false, isOfSeveral: false }),
      ...known,
      WHEN,
      PLACE,
      MESSAGE,
    ),
    letter("moved", person.composeConfirmed(about, agreed, { isMoved: true, isOfSeveral: false }), ...known, WHEN),
  ],
  composeProposed: [
    letter("proposed", person.composeProposed(about, proposed, FIRST), ...known, WHEN),
    letter("proposed instead", person.composeProposed(about, proposed, { ...FIRST, hasFormer: true }), ...known, WHEN),
  ],
  composeWaiting: [letter("waiting list", person.composeWaiting(about, MESSAGE), ...known, MESSAGE)],
  composeOffered: [letter("offer", person.composeOffered(about, WHEN), ...known, WHEN)],
  composeLapsed: [letter("offer ended", person.composeLapsed(about), ...known)],
  composeMessage: [letter("message", person.composeMessage(about), ...known)],
  composeDeclined: [letter("declined", person.composeDeclined(about, MESSAGE), ...known, MESSAGE)],
  composeCancelled: [
    letter("cancelled", person.composeCancelled(about, agreed), ...known, WHEN),
    letter("cancelled without a time", person.composeCancelled(about, { ...agreed, when: "" }), ...known),
  ],
  composeWithdrawn: [letter("withdrawn", person.composeWithdrawn(about), ...known)],
  composeReopened: [letter("reopened", person.composeReopened(about), ...known)],
  composeReminder: [letter("reminder", person.composeReminder(about, agreed), ...known, WHEN)],
  composeJoined: [letter("joined", person.composeJoined(linkless, PAGE), SHOWN_REFERENCE, PAGE)],
  composeReceipt: [
    letter("application", person.composeReceipt(linkless, "application"), SHOWN_REFERENCE),
    letter("message", person.composeReceipt(linkless, "message"), SHOWN_REFERENCE),
  ],
};

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
    formName: "PHQ-9",
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
const FORMS = [
  letter("form", composeFormInvitation(form), form.link, "4:30 PM MST"),
  letter("form again", composeFormInvitation({ ...form, isReminder: true }), form.link, "4:30 PM MST"),
  letter("form in own words", composeFormInvitation({ ...form, template }), form.link, "4:30 PM MST"),
];

/** Every letter, each with realistic contents. */
export const LETTERS: readonly ShownLetter[] = [
  ...Object.values(ACCOUNT),
  ...Object.values(PERSON).flat(),
  ...STAFF,
  ...FORMS,
];
