import { Card } from "@/components/ui/card";
import { Container } from "@/components/ui/container";
import { Notice } from "@/components/ui/notice";
import { PlainList } from "@/components/ui/plain-list";
import { SectionHeading } from "@/components/ui/section-heading";
import type { TherapistPage as Page, TherapistRequest } from "@/domain/wire/therapist-page";
import { type TherapistNotice, therapistNotices } from "@/lib/content/therapist-page";
import { formatTimeZone } from "@/lib/intake/booking/time-zones";
import type { Typed } from "@/lib/intake/therapist-door/typed";
import { ListingActs } from "./listing-acts";
import { RequestCard } from "./request-card";

interface Shown {
  page: Page;
  /** Values of the form that was refused. */
  typed?: Typed | undefined;
}

/** A therapist's own page: appointments, the requests that wait where therapists answer them, and the listing. */
export function TherapistPage({ page, typed, notice }: Shown & { notice?: TherapistNotice | undefined }) {
  const { name, timeZone, acts, requests } = page;
  const past = requests.filter(({ verbs }) => verbs.includes("held"));
  const coming = requests.filter((request) => request.state === "confirmed" && !past.includes(request));
  const waiting = requests.filter(({ state }) => state !== "confirmed");
  return (
    <Container width="prose" className="flex flex-col gap-10 py-10 sm:py-14">
      {notice ? <ActNotice notice={notice} /> : null}
      <SectionHeading
        level={1}
        eyebrow={name}
        title="Your appointments"
        lead={`Times are shown in ${formatTimeZone(timeZone)}, people by their first names.`}
      />
      {past.length > 0 ? (
        <Requests id="past" title="Did they take place?" requests={past} {...{ page, typed }} />
      ) : null}
      {acts === "answer" ? (
        <Requests
          id="waiting"
          title="Waiting requests"
          empty="No request waits for you."
          requests={waiting}
          {...{ page, typed }}
        />
      ) : null}
      <Requests
        id="next"
        title="Next appointments"
        empty="No appointment is agreed on at the moment."
        requests={coming}
        {...{ page, typed }}
      />
      <ListingActs {...{ page, typed }} />
    </Container>
  );
}

function ActNotice({ notice }: { notice: TherapistNotice }) {
  const { tone, title, text } = therapistNotices[notice];
  return (
    <Notice role={tone === "success" ? "status" : "alert"} tone={tone} title={title}>
      <p>{text}</p>
    </Notice>
  );
}

function Requests({
  id,
  title,
  empty = "",
  requests,
  page,
  typed,
}: Shown & { id: string; title: string; empty?: string; requests: readonly TherapistRequest[] }) {
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <SectionHeading id={id} title={title} />
      {requests.length === 0 ? <p className="text-ink-muted">{empty}</p> : null}
      <PlainList className="flex flex-col gap-4">
        {requests.map((request) => (
          <li key={request.reference}>
            <Card>
              <RequestCard id={page.id} timeZone={page.timeZone} {...{ request, typed }} />
            </Card>
          </li>
        ))}
      </PlainList>
    </section>
  );
}
