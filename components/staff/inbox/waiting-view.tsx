import { ListFrame } from "@/components/staff/frame/list-frame";
import { Badge } from "@/components/staff/ui/badge";
import { Part } from "@/components/staff/ui/part";
import { type Column, StaffTable } from "@/components/staff/ui/staff-table";
import { TextLink } from "@/components/staff/ui/text-link";
import { Button } from "@/components/ui/button";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { DAY_PARTS } from "@/domain/booking/day-parts";
import { MEETING_NAMES } from "@/domain/booking/meetings";
import { may } from "@/domain/inbox/grades";
import { formatReference } from "@/domain/inbox/reference";
import type { WaitingList } from "@/domain/wire/waiting";
import { staffPaths } from "@/lib/config/staff-paths";
import { formatState, toneOf } from "@/lib/staff/inbox/format";
import type { loadWaiting } from "@/lib/staff/inbox/loaders";
import type { SearchParams } from "@/lib/staff/inbox/search-params";
import { formatAge, formatBothZones, formatOfficeMoment } from "@/lib/staff/moments";
import { OutcomeNotice } from "./outcome-acts";

type Person = WaitingList["people"][number];
type Time = WaitingList["times"][number];
type Loaded = Awaited<ReturnType<typeof loadWaiting>>;
type Shown = Pick<Loaded, "officeZone" | "now">;

/** The free times that suit those who wait, each with the one whose turn it is; and the waiting list in its order. */
export function WaitingView({ list, member, officeZone, now, params }: Loaded & { params: SearchParams }) {
  const { people, times } = list;
  const mayOffer = may(member.grade, "handle_items");
  return (
    <ListFrame
      title="Waiting list"
      facts="An offered time is held for the person for 24 hours. Without an answer, or refused, the next in turn can have it."
      filters={<OutcomeNotice params={params} />}
      count={people.length === 1 ? "1 person waits" : `${people.length} people wait`}
      empty="Nobody waits. A request is put on the list from its own page."
    >
      {people.length === 0 ? undefined : (
        <div className="flex flex-col gap-8">
          <Part title="Open times, and whose turn it is">
            {times.length === 0 ? <p className="text-ink-muted">No open time suits anyone who waits.</p> : null}
            {times.length > 0 ? (
              <StaffTable
                caption="Open times"
                columns={timeColumns(people, mayOffer, officeZone)}
                rows={times}
                keyOf={({ therapist, startAt }) => `${therapist.uniqueId} ${startAt}`}
              />
            ) : null}
          </Part>
          <Part title="In order of waiting">
            <StaffTable
              caption="People who wait"
              columns={personColumns({ officeZone, now })}
              rows={people}
              keyOf={({ reference }) => reference}
            />
          </Part>
        </div>
      )}
    </ListFrame>
  );
}

const toName = ({ name, reference }: Person) => name ?? formatReference(reference);

const PersonLink = ({ person }: { person: Person }) => (
  <TextLink href={staffPaths.item(person.reference)}>{toName(person)}</TextLink>
);

function timeColumns(people: readonly Person[], mayOffer: boolean, officeZone: string): Column<Time>[] {
  const find = ({ fits }: Time) => fits.flatMap((one) => people.find(({ reference }) => reference === one) ?? []);
  return [
    { key: "when", title: "When", isHeader: true, cell: (time) => formatBothZones(time, officeZone, null)[0] },
    { key: "with", title: "With", cell: ({ therapist }) => therapist.name },
    { key: "how", title: "How", cell: ({ meeting }) => meeting && MEETING_NAMES[meeting] },
    {
      key: "next",
      title: "Next in turn",
      cell: (time) => {
        const [first, ...others] = find(time);
        if (!first) return null;
        return (
          <div className="flex flex-col items-start gap-1">
            {mayOffer ? <OfferForm {...{ time, person: first, officeZone }} /> : <PersonLink person={first} />}
            {others.length > 0 ? (
              <span className="text-ink-muted text-xs">Then: {others.map(toName).join(", ")}</span>
            ) : null}
          </div>
        );
      },
    },
  ];
}

/** Offers a time by one press. */
function OfferForm({ time, person, officeZone }: { time: Time; person: Person; officeZone: string }) {
  const { startAt, endAt, therapist, meeting } = time;
  return (
    <form method="post" action={staffPaths.itemVerb(person.reference, "offer")}>
      <input type="hidden" name="version" value={person.version} />
      <input type="hidden" name="back" value="waiting" />
      <input type="hidden" name="time" value={`${startAt}/${endAt}`} />
      <input type="hidden" name="therapist" value={therapist.uniqueId} />
      {meeting ? <input type="hidden" name="meeting" value={meeting} /> : null}
      <Button type="submit" size="sm">
        Offer to {toName(person)}
        <VisuallyHidden> on {formatBothZones(time, officeZone, null)[0]}</VisuallyHidden>
      </Button>
    </form>
  );
}

const personColumns = ({ officeZone, now }: Shown): Column<Person>[] => [
  { key: "person", title: "Person", isHeader: true, cell: (person) => <PersonLink person={person} /> },
  { key: "since", title: "Waits", cell: ({ since }) => formatAge(since, now) },
  { key: "for", title: "For", cell: ({ therapist }) => (therapist ? therapist.name : "Anyone who fits") },
  { key: "payer", title: "Payer", cell: ({ payer }) => payer },
  { key: "region", title: "State", cell: ({ region }) => region },
  {
    key: "parts",
    title: "When",
    cell: ({ parts }) => (parts.length === 0 ? "Any time" : parts.map((part) => DAY_PARTS[part].label).join(", ")),
  },
  {
    key: "state",
    title: "Now",
    cell: ({ state, offer }) => (
      <div className="flex flex-col items-start gap-1">
        <Badge tone={toneOf({ kind: "request", state })}>{formatState(state)}</Badge>
        {offer ? (
          <span className="text-xs">
            {formatBothZones(offer, officeZone, null)[0]}, held until {formatOfficeMoment(offer.until, officeZone)}
          </span>
        ) : null}
      </div>
    ),
  },
];
