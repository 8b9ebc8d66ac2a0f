import { Place } from "@/components/layout/place";
import { Fact } from "@/components/ui/fact";
import { MEETING_NAMES } from "@/domain/booking/meetings";
import { formatReference } from "@/domain/inbox/reference";
import { formatZonedRange } from "@/domain/text/zoned-range";
import { type ActProps, RequestActs } from "./request-acts";

/** An appointment or a request, as its therapist sees it. */
export function RequestCard(props: ActProps) {
  const { request, timeZone } = props;
  const { firstName, reference, time, asked, meeting, place, state } = request;
  return (
    <div className="flex flex-col gap-4">
      <h3 className="text-lg">{firstName}</h3>
      <dl className="flex flex-col gap-3">
        {time === null ? null : (
          <Fact term={state === "proposed" ? "Offered, not answered yet" : "When"}>
            <Span {...time} timeZone={timeZone} />
          </Fact>
        )}
        {time !== null || asked.length === 0 ? null : (
          <Fact term="Asks for">
            {asked.map((span) => (
              <span key={span.startAt} className="block">
                <Span {...span} timeZone={timeZone} />
              </span>
            ))}
          </Fact>
        )}
        {meeting === null ? null : <Fact term="How">{MEETING_NAMES[meeting]}</Fact>}
        {place ? (
          <Fact term="Where">
            <Place place={place} />
          </Fact>
        ) : null}
        <Fact term="Reference">
          <span className="tabular-nums tracking-wide">{formatReference(reference)}</span>
        </Fact>
      </dl>
      <RequestActs {...props} />
    </div>
  );
}

const Span = ({ startAt, endAt, timeZone }: { startAt: string; endAt: string; timeZone: string }) => (
  <time dateTime={startAt}>{formatZonedRange(new Date(startAt), new Date(endAt), timeZone)}</time>
);
