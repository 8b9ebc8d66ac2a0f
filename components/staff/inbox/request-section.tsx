import { FactList } from "@/components/staff/ui/fact-list";
import { PlainList } from "@/components/ui/plain-list";
import { MEETING_NAMES } from "@/domain/booking/meetings";
import type { StateAndPayer } from "@/domain/booking/therapist-fit";
import type { WholeItem } from "@/domain/wire/inbox";
import { AskedTherapists } from "./asked-therapists";
import { BothTimes } from "./both-times";

type RequestPart = NonNullable<WholeItem["request"]>;

/** Contents of a request: therapist, times in both zones, and the agreed appointment. */
export function RequestSection({
  request,
  person,
  officeZone,
}: {
  request: RequestPart;
  person: StateAndPayer;
  officeZone: string;
}) {
  const { times, timeZone, therapist, therapists, proposed, confirmed, meeting, place } = request;
  const toTimes = (period: RequestPart["times"][number]) => <BothTimes {...{ period, officeZone, timeZone }} />;
  return (
    <FactList
      facts={[
        {
          label: therapists.length > 1 ? "Therapists, any of them" : "Therapist",
          value:
            therapists.length > 0 ? <AskedTherapists {...{ therapists, person }} /> : (therapist.name ?? "Not named"),
        },
        ...(confirmed ? [{ label: "Confirmed for", value: toTimes(confirmed) }] : []),
        ...(meeting ? [{ label: "How it takes place", value: MEETING_NAMES[meeting] }] : []),
        ...(place ? [{ label: "Where", value: place }] : []),
        ...(proposed ? [{ label: "Proposed time", value: toTimes(proposed) }] : []),
        {
          label: times.length === 1 ? "Time asked for" : "Times asked for",
          value: (
            <PlainList className="flex flex-col gap-1.5">
              {times.map((period) => (
                <li key={period.startAt}>{toTimes(period)}</li>
              ))}
            </PlainList>
          ),
        },
      ]}
    />
  );
}
