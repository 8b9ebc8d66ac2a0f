import type { MailContent } from "@/backend/db/schema/mail";
import { inLook, lookOf } from "@/backend/mail/letter-look";
import { composePersonLetter } from "@/backend/mail/person-letters";
import { composeJoined, composeReceipt, type LetterKind, REQUEST_LETTERS } from "@/backend/mail/request-letters";
import { toSiteAddress } from "@/backend/site-address";
import { promiseAnswer } from "@/domain/booking/response-time";
import type { LetterId } from "@/domain/owner/letters-schema";
import type { NetworkDocument } from "@/domain/owner/network-schema";
import { formatZonedMoment } from "@/domain/text/zoned-moment";
import { formatZonedRange } from "@/domain/text/zoned-range";
import { inLanguage } from "@/domain/texts/in-language";
import type { Language } from "@/domain/texts/languages";

const HOUR_MS = 60 * 60_000;

/** The event and the facts after which each letter about a request is sent. */
const EVENTS: Readonly<Partial<Record<LetterId, { kind: LetterKind; isMoved?: true; hasFormer?: true }>>> = {
  received: { kind: "received" },
  newTimes: { kind: "change_times" },
  confirmed: { kind: "confirm" },
  moved: { kind: "confirm", isMoved: true },
  proposed: { kind: "propose" },
  proposedAgain: { kind: "propose", hasFormer: true },
  waiting: { kind: "wait" },
  offered: { kind: "offer" },
  lapsed: { kind: "lapse" },
  declined: { kind: "decline" },
  cancelled: { kind: "cancel" },
  withdrawn: { kind: "withdraw" },
  reopened: { kind: "reopen" },
  message: { kind: "reply" },
  reminder: { kind: "remind" },
};

interface Sample {
  id: LetterId;
  language: Language;
  document: NetworkDocument;
  siteUrl: string;
  timeZone: string;
  now: Date;
}

/** A letter to an invented person, as it would be with a document. Its link leads nowhere. */
export async function composeSample({ id, language, document, ...at }: Sample): Promise<MailContent> {
  const look = await lookOf(document);
  return inLook(look, () => inLanguage(language, () => compose(id, look.brand.name, document, at)));
}

function compose(
  id: LetterId,
  brandName: string,
  { policies }: NetworkDocument,
  { siteUrl, timeZone, now }: Pick<Sample, "siteUrl" | "timeZone" | "now">,
): MailContent {
  const about = { brandName, reference: "ABCDEFGH", firstName: "Dana" };
  const event = EVENTS[id];
  if (event === undefined)
    return id === "joined"
      ? composeJoined(about, toSiteAddress(siteUrl, "/team/dana-whitfield"))
      : composeReceipt(about, id === "applied" ? "application" : "message");
  const start = new Date(Math.ceil(now.getTime() / HOUR_MS) * HOUR_MS + 50 * HOUR_MS);
  const when = formatZonedRange(start, new Date(start.getTime() + HOUR_MS), policies?.zone ?? timeZone);
  const agreed = { when, meeting: "video" } as const;
  return composePersonLetter(
    { ...about, link: toSiteAddress(siteUrl, "/request?token=a-sample") },
    REQUEST_LETTERS[event.kind]({
      ...{ agreed, proposed: agreed, asked: [when], until: formatZonedMoment(start, policies?.zone ?? timeZone) },
      ...{ promise: promiseAnswer(policies?.responseTime || undefined), isOfSeveral: false },
      ...{ hasFormer: event.hasFormer ?? false, isMoved: event.isMoved ?? false },
    }),
  );
}
