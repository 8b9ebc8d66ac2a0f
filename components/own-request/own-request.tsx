import { NotWatchedNote } from "@/components/layout/not-watched-note";
import { Sentence } from "@/components/layout/sentence";
import { SupportPhone } from "@/components/layout/support-phone";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Container } from "@/components/ui/container";
import { Notice } from "@/components/ui/notice";
import { PlainList } from "@/components/ui/plain-list";
import { SectionHeading } from "@/components/ui/section-heading";
import { formatZonedMoment } from "@/domain/text/zoned-moment";
import { t, tGiven } from "@/domain/texts/t";
import { paths } from "@/lib/config/paths";
import { requestPaths } from "@/lib/config/request-paths";
import { describeRequest, type OwnRequestNotice, ownRequestNotices } from "@/lib/content/own-request";
import { listTimeZones } from "@/lib/intake/booking/time-zones";
import type { OwnRequestPage } from "@/lib/intake/own-request/loaders";
import { AcceptForm, ComeForm, RefuseForm, WithdrawForm } from "./act-forms";
import { ChangeTimes } from "./change-times";
import { RequestFacts } from "./request-facts";

type OpenPage = Extract<OwnRequestPage, { kind: "open" }>;

/** A request's own page: its state in words, its details, and the person's actions. */
export function OwnRequest({ page, notice }: { page: OpenPage; notice: OwnRequestNotice | undefined }) {
  const { request, now } = page;
  const { title, text } = describeRequest(request, now);
  return (
    <Container width="prose" className="flex flex-col gap-8 py-10 sm:py-14">
      {notice ? <ActNotice notice={notice} /> : null}
      <SectionHeading level={1} title={tGiven(title)} lead={tGiven(text)} />
      <Card tone="sage">
        <RequestFacts {...page} />
      </Card>
      <Messages {...page} />
      {request.isLinkEnded ? <EndedLink /> : <Acts {...page} />}
      <p>
        <Sentence
          text="Questions? Call us at {phone}, and have your reference ready."
          parts={{ phone: <SupportPhone /> }}
        />
      </p>
      <NotWatchedNote />
    </Container>
  );
}

/** Messages of staff, newest first. */
function Messages({ request: { messages }, zone }: OpenPage) {
  if (messages.length === 0) return null;
  return (
    <section aria-labelledby="messages-title" className="flex flex-col gap-3">
      <h2 id="messages-title" className="text-xl">
        {messages.length === 1 ? t("Our message to you") : t("Our messages to you")}
      </h2>
      <PlainList className="flex flex-col gap-3">
        {messages.map(({ at, text }) => (
          <li key={at} className="rounded-lg border border-line bg-surface-raised p-4">
            <p className="text-ink-muted text-sm">
              <time dateTime={at}>{formatZonedMoment(new Date(at), zone)}</time>
            </p>
            <p className="wrap-anywhere whitespace-pre-line">{text}</p>
          </li>
        ))}
      </PlainList>
    </section>
  );
}

function ActNotice({ notice }: { notice: OwnRequestNotice }) {
  const { tone, title, text } = ownRequestNotices[notice];
  return (
    <Notice role={tone === "success" ? "status" : "alert"} tone={tone} title={t(title)}>
      <p>{t(text)}</p>
    </Notice>
  );
}

/** An ended link shows only the request's state. */
function EndedLink() {
  return (
    <Notice tone="info" title={t("This link has ended")}>
      <p>{t("For your privacy it shows how your request stands, and no more. To change anything, please call us.")}</p>
    </Notice>
  );
}

function Acts({ request, form, isStarted, now, officeZone }: OpenPage) {
  const { reference, version, verbs, calendarFile } = request;
  const isEnded = verbs.length === 0 && calendarFile === null;
  return (
    <div className="flex flex-col gap-5 print:hidden">
      {verbs.includes("accept") ? <AcceptForm {...{ reference, version }} /> : null}
      {verbs.includes("refuse") ? <RefuseForm {...{ reference, version }} /> : null}
      {verbs.includes("will_come") ? <ComeForm {...{ reference, version }} /> : null}
      {calendarFile === null ? null : (
        <a href={requestPaths.ownRequestCalendar(reference)} download className="text-link self-start">
          {t("Add to your calendar")}
        </a>
      )}
      {verbs.includes("change_times") ? (
        <ChangeTimes
          key={version}
          {...{ reference, version, isStarted, officeZone }}
          page={form}
          timeZones={listTimeZones(form.initial.timeZone)}
          renderedAt={now.toISOString()}
        />
      ) : null}
      {verbs.includes("withdraw") ? (
        <WithdrawForm
          {...{ reference, version }}
          isConfirmed={request.state === "confirmed"}
          isAsked={verbs.includes("will_come")}
        />
      ) : null}
      {isEnded ? (
        <ButtonLink href={paths.match()} variant="secondary" className="self-start">
          {t("Ask for another appointment")}
        </ButtonLink>
      ) : null}
    </div>
  );
}
