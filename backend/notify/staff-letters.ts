import type { MailContent } from "@/backend/db/schema/mail";
import { renderLetter } from "@/backend/mail/letter";
import type { Event, Item } from "@/backend/notify/claim-event";
import type { NotifySettings } from "@/backend/notify/settings";
import { toSiteAddress } from "@/backend/site-address";
import { formatReference } from "@/domain/inbox/reference";
import type { ItemKind } from "@/domain/inbox/states";
import { capitalize } from "@/domain/text/in-text";
import { formatZonedMoment } from "@/domain/text/zoned-moment";

type Site = Pick<NotifySettings, "brandName" | "siteUrl" | "timeZone" | "hasStaffArea">;

/** Names of the kinds in mail, which reveal nothing about a person's health. */
export const KIND_NAMES: Readonly<Record<ItemKind, string>> = {
  request: "appointment request",
  application: "application to join",
  message: "message",
  submission: "submitted form",
  alert: "alert",
  mail_problem: "mail problem",
  listing: "listing to check",
};

/** Descriptions of events by kind; an event of another kind is not mailed to staff. */
export const STAFF_MAIL_WORDS: Readonly<Record<string, string>> = {
  received: "came in",
  assign: "was assigned to you",
  confirm: "was confirmed",
  accept: "was confirmed: the person accepted the time that you proposed",
  change_times: "has new preferred times",
  withdraw: "was withdrawn by the person",
  cancel: "was cancelled",
  decline: "was declined",
  escalate: "is still not acknowledged",
};

/** The page of an item. */
export const toItemLink = ({ siteUrl }: Pick<NotifySettings, "siteUrl">, { reference }: Pick<Item, "reference">) =>
  toSiteAddress(siteUrl, `/staff/items/${reference}`);

/** Mail that notifies staff of an event: the kind of item, its reference, and where to see it. */
export function composeStaffMail(site: Site, { event, item }: { event: Event; item: Item }, name: string): MailContent {
  const reference = formatReference(item.reference);
  const what = KIND_NAMES[item.kind];
  return renderLetter({
    subject: `${site.brandName}: ${event.kind === "received" ? "new " : ""}${what} ${reference}`,
    name,
    paragraphs: [`${capitalize(what)} ${reference} ${STAFF_MAIL_WORDS[event.kind] ?? "has changed"}.`],
    facts: toMoments(site, event, item),
    ...(site.hasStaffArea && { button: { label: "Open it", link: toItemLink(site, item) } }),
    after: endOf(site),
  });
}

/** The moment of an event; of an escalation the moment of its alert. */
const toMoments = ({ timeZone }: Site, { kind, at }: Event, { occurredAt }: Item): [string, string][] =>
  kind === "escalate"
    ? [["Raised", formatZonedMoment(occurredAt, timeZone)]]
    : [["When", formatZonedMoment(at, timeZone)]];

/** Mail about an alert to the on-call address, whose reader may have no account. */
export function composeOnCallMail(site: Site, { item }: { item: Item }): MailContent {
  const reference = formatReference(item.reference);
  return renderLetter({
    subject: `${site.brandName}: alert ${reference} needs someone now`,
    name: "",
    paragraphs: [
      `An alert about a person's safety came in at ${site.brandName}, and no clinician has acknowledged it yet.`,
      `You get this mail because yours is the network's on-call address. Please reach a clinician or an administrator of the network now, and name the reference ${reference}: they can open the alert with their own account, and no one else can.`,
    ],
    facts: [
      ["Reference", reference],
      ["Raised", formatZonedMoment(item.occurredAt, site.timeZone)],
    ],
    ...(site.hasStaffArea && { button: { label: "Open it (clinicians, signed in)", link: toItemLink(site, item) } }),
    after: [PRIVACY, "This mail is repeated until the alert is acknowledged."],
  });
}

/** Explains the brevity of mail to staff; `endOf` adds the way to get less mail. */
const PRIVACY = "For people's privacy mail names neither them nor what they wrote.";
const endOf = ({ hasStaffArea }: Site) => [
  hasStaffArea ? `${PRIVACY} Which mail you get is a choice on your account page.` : PRIVACY,
];

/** A day's items, for members who chose a summary. `shown` are the newest of `total`. */
export function composeSummary(site: Site, shown: readonly Item[], total: number, name: string): MailContent {
  return renderLetter({
    subject: `${site.brandName}: ${total} new in the inbox`,
    name,
    paragraphs: [`Since your last summary ${total === 1 ? "one item" : `${total} items`} came in.`],
    facts: shown.map((item) => [formatReference(item.reference), capitalize(KIND_NAMES[item.kind])] as const),
    ...(site.hasStaffArea && { button: { label: "Open the inbox", link: toSiteAddress(site.siteUrl, "/staff") } }),
    after: [...(shown.length < total ? [`${total - shown.length} more are in the inbox.`] : []), ...endOf(site)],
  });
}
