import { Card } from "@/components/ui/card";
import { Container } from "@/components/ui/container";
import { PlainList } from "@/components/ui/plain-list";
import { SectionHeading } from "@/components/ui/section-heading";
import type { TherapistPage as Page, TherapistRequest } from "@/domain/wire/therapist-page";
import { formatTimeZone } from "@/lib/intake/booking/time-zones";
import { RequestCard } from "./request-card";

/** A therapist's own page: the next appointments and, where they answer requests, those that wait. */
export function TherapistPage({ page }: { page: Page }) {
  const { name, timeZone, acts, requests } = page;
  const coming = requests.filter(({ state }) => state === "confirmed");
  const waiting = requests.filter(({ state }) => state !== "confirmed");
  return (
    <Container width="prose" className="flex flex-col gap-10 py-10 sm:py-14">
      <SectionHeading
        level={1}
        eyebrow={name}
        title="Your appointments"
        lead={`Times are shown in ${formatTimeZone(timeZone)}, people by their first names.`}
      />
      <Requests
        id="next"
        title="Next appointments"
        empty="No appointment is agreed on at the moment."
        requests={coming}
        {...{ timeZone }}
      />
      {acts === "answer" ? (
        <Requests
          id="waiting"
          title="Waiting requests"
          empty="No request waits for you."
          requests={waiting}
          {...{ timeZone }}
        />
      ) : null}
    </Container>
  );
}

function Requests({
  id,
  title,
  empty,
  requests,
  timeZone,
}: {
  id: string;
  title: string;
  empty: string;
  requests: readonly TherapistRequest[];
  timeZone: string;
}) {
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <SectionHeading id={id} title={title} />
      {requests.length === 0 ? <p className="text-ink-muted">{empty}</p> : null}
      <PlainList className="flex flex-col gap-4">
        {requests.map((request) => (
          <li key={request.reference}>
            <Card>
              <RequestCard {...{ request, timeZone }} />
            </Card>
          </li>
        ))}
      </PlainList>
    </section>
  );
}
