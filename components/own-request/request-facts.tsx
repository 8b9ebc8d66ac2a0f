import { Place } from "@/components/layout/place";
import { Fact } from "@/components/ui/fact";
import { PlainList } from "@/components/ui/plain-list";
import { MEETING_NAMES } from "@/domain/booking/meetings";
import type { PreferredTime } from "@/domain/booking/rules";
import { formatReference } from "@/domain/inbox/reference";
import { hasAgreedTime, isProposedTime } from "@/domain/inbox/states";
import { formatZonedMoment } from "@/domain/text/zoned-moment";
import { formatZonedRange } from "@/domain/text/zoned-range";
import { t, tGiven } from "@/domain/texts/t";
import type { OwnRequest } from "@/domain/wire/own-request";
import { formatInBothZones } from "@/lib/intake/booking/format";
import { formatTimeZone } from "@/lib/intake/booking/time-zones";

interface Zones {
  /** The person's. */
  zone: string;
  officeZone: string;
}

/** States in which the time that was agreed on last is the one that holds, or held. */
const isAgreed = (state: OwnRequest["state"]) => hasAgreedTime(state) || state === "cancelled";

/** True for a state that an answer of staff led to. */
const isAnswered = (state: OwnRequest["state"]) =>
  isProposedTime(state) || state === "waiting" || state === "declined" || isAgreed(state);

/** The facts of a request: to read, to print, and to quote on the phone. */
export function RequestFacts({ request, ...zones }: Zones & { request: OwnRequest }) {
  const { reference, therapist, proposed, offeredUntil, confirmed, meeting, place, message, state, times } = request;
  const agreed = isAgreed(state) ? confirmed : null;
  const isArranged = agreed !== null || isProposedTime(state);
  return (
    <dl className="flex flex-col gap-4">
      <Fact term={t("Reference")}>
        <span className="tabular-nums tracking-wide">{formatReference(reference)}</span>
      </Fact>
      {therapist === null ? null : <Fact term={tGiven("Therapist")}>{therapist}</Fact>}
      {agreed === null ? null : (
        <Fact term={state === "confirmed" || state === "completed" ? t("When") : t("It was")}>
          <Span {...agreed} {...zones} />
        </Fact>
      )}
      {isArranged && meeting !== null ? <Fact term={t("How")}>{t(MEETING_NAMES[meeting])}</Fact> : null}
      {isArranged && place ? (
        <Fact term={t("Where")}>
          <Place place={place} />
        </Fact>
      ) : null}
      {isProposedTime(state) && proposed !== null ? (
        <Fact term={state === "offered" ? t("We offer") : t("We propose")}>
          <Span {...proposed} {...zones} />
        </Fact>
      ) : null}
      {state === "offered" && offeredUntil ? (
        <Fact term={t("Held for you until")}>{formatZonedMoment(new Date(offeredUntil), zones.zone)}</Fact>
      ) : null}
      {message && isAnswered(state) ? <Fact term={t("We wrote")}>{message}</Fact> : null}
      {times.length === 0 || agreed !== null ? null : <AskedFor times={times} {...zones} />}
    </dl>
  );
}

function Span({ startAt, endAt, zone, officeZone }: Zones & { startAt: string; endAt: string }) {
  const [start, end] = [new Date(startAt), new Date(endAt)];
  return (
    <>
      <time dateTime={startAt}>{formatZonedRange(start, end, zone)}</time>
      {zone === officeZone ? null : <OfficeTime>{formatZonedRange(start, end, officeZone)}</OfficeTime>}
    </>
  );
}

function AskedFor({ times, zone, officeZone }: Zones & { times: readonly PreferredTime[] }) {
  return (
    <Fact term={t("You asked for")}>
      <PlainList className="flex flex-col gap-1.5">
        {times.map((time) => (
          <li key={`${time.date} ${time.startTime}`}>{formatInBothZones(time, { zone, officeZone })}</li>
        ))}
      </PlainList>
      <p className="font-normal text-ink-muted text-sm">{formatTimeZone(zone)}</p>
    </Fact>
  );
}

function OfficeTime({ children }: { children: string }) {
  return (
    <span className="block font-normal text-ink-muted text-sm">{t("At our office: {time}", { time: children })}</span>
  );
}
