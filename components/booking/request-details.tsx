import { Sentence } from "@/components/layout/sentence";
import { SupportPhone } from "@/components/layout/support-phone";
import { AlertNotice } from "@/components/public-form/alert-notice";
import { Button } from "@/components/ui/button";
import { Fact } from "@/components/ui/fact";
import { Notice } from "@/components/ui/notice";
import { PlainList } from "@/components/ui/plain-list";
import { promiseAnswer } from "@/domain/booking/response-time";
import { localTimeIn } from "@/domain/booking/rules";
import { formatReference, readReference } from "@/domain/inbox/reference";
import { formatStart } from "@/domain/text/zoned-start";
import { currentLocale } from "@/domain/texts/languages";
import { t, tGiven } from "@/domain/texts/t";
import { requestPaths } from "@/lib/config/request-paths";
import { firstSession } from "@/lib/content/plan-note";
import { formatDay, formatInBothZones } from "@/lib/intake/booking/format";
import { formatTimeZone } from "@/lib/intake/booking/time-zones";
import type { LastRequest } from "@/lib/visitor/session/session";

interface RequestDetailsProps {
  request: LastRequest;
  officeZone: string;
  /** The network's, as the end of "within …". */
  responseTime: string | undefined;
}

/** The received request: to read, to print, and to quote on the phone. */
export function RequestDetails({ request, officeZone, responseTime }: RequestDetailsProps) {
  const { uniqueId, reference, therapistName, times, timeZone, chosen } = request;
  const isConfirmed = chosen?.isConfirmed === true;
  const quoted = formatAnyReference(reference);
  const zones = { zone: timeZone, officeZone };
  return (
    <div className="flex flex-col gap-5">
      <p>
        {isConfirmed
          ? t("Your appointment with {name} is confirmed.", { name: therapistName })
          : t("Your request to see {name} is with us.", { name: therapistName })}
        {chosen && !isConfirmed
          ? ` ${t("The time that you chose is not confirmed yet: our scheduling team checks license and payment first.")}`
          : null}
      </p>
      {request.isAlert ? <AlertNotice alert={undefined} /> : null}
      {reference ? null : (
        <Notice tone="warning" title={t("We had already received an earlier version of this request")}>
          <p>
            <Sentence
              text="What you changed after that was not sent. If it matters, please call us at {phone}."
              parts={{ phone: <SupportPhone /> }}
            />
          </p>
        </Notice>
      )}
      <dl className="flex flex-col gap-4">
        <Fact term={tGiven("Therapist")}>{therapistName}</Fact>
        {isConfirmed ? (
          <Fact term={t("Time")}>{formatStart(currentLocale(), new Date(chosen.startAt), timeZone)}</Fact>
        ) : null}
        <Fact term={reference ? t("Preferred times") : t("Preferred times, as you last entered them")}>
          <PlainList className="flex flex-col gap-1">
            {times.map((time) => (
              <li key={`${time.date} ${time.startTime}`}>{formatInBothZones(time, zones)}</li>
            ))}
          </PlainList>
          <p className="font-normal text-ink-muted text-sm">{formatTimeZone(timeZone)}</p>
        </Fact>
        {quoted === undefined ? null : (
          <Fact term={t("Reference")}>
            <span className="break-all tabular-nums tracking-wide">{quoted}</span>
          </Fact>
        )}
      </dl>
      <Steps steps={isConfirmed ? confirmedSteps(request, chosen.startAt) : nextSteps(request, responseTime)} />
      {uniqueId && readReference(reference ?? "") ? <OpenRequest isConfirmed={isConfirmed} /> : null}
    </div>
  );
}

/** The reference to read out on the phone; undefined for the long id of a service without references. */
function formatAnyReference(text = ""): string | undefined {
  const reference = readReference(text);
  if (reference !== undefined) return formatReference(reference);
  return text !== "" && text.length <= QUOTABLE_LENGTH ? text : undefined;
}

const QUOTABLE_LENGTH = 20;

type Step = readonly [when: string, text: string];

/** The day of a moment on the visitor's clock. */
const dayOf = (moment: string, zone: string) => formatDay(localTimeIn(zone, new Date(moment)).date);

const sentDay = ({ sentAt, timeZone }: LastRequest) => (sentAt ? dayOf(sentAt, timeZone) : t("Today"));

function nextSteps(request: LastRequest, responseTime: string | undefined): Step[] {
  const [first] = request.times.map(({ date }) => date).sort();
  return [
    [sentDay(request), t("Our scheduling team has your request.")],
    [
      responseTime && promiseAnswer(responseTime) ? t("Within {time}", { time: tGiven(responseTime) }) : t("Next"),
      t("We contact you by email or phone to agree on a time. Until then no time is agreed on."),
    ],
    [
      first ? t("From {day}", { day: formatDay(first) }) : t("Then"),
      `${t("Once a time is agreed on, you get a mail that confirms it, with a file for your calendar. Then you meet.")} ${tGiven(firstSession)}`,
    ],
  ];
}

const confirmedSteps = (request: LastRequest, startAt: string): Step[] => [
  [sentDay(request), t("You get a mail that confirms the appointment, with a file for your calendar.")],
  [t("Until then"), t("If you cannot come, please change or withdraw it on its own page, which the mail links.")],
  [dayOf(startAt, request.timeZone), `${t("You meet.")} ${tGiven(firstSession)}`],
];

const Steps = ({ steps }: { steps: readonly Step[] }) => (
  <section className="flex flex-col gap-2">
    <h2 className="text-xl">{tGiven("What happens next")}</h2>
    <PlainList as="ol" className="flex flex-col gap-2.5">
      {steps.map(([when, text]) => (
        <li key={when}>
          <b className="block font-serif text-brand">{when}</b>
          {text}
        </li>
      ))}
    </PlainList>
  </section>
);

/** To the request's own page: the link in mail opens the same one. */
function OpenRequest({ isConfirmed }: { isConfirmed: boolean }) {
  return (
    <form method="post" action={requestPaths.ownRequestOpen()} className="flex flex-wrap gap-3 print:hidden">
      {isConfirmed ? (
        <Button type="submit" name="to" value="calendar">
          {t("Add to your calendar")}
        </Button>
      ) : null}
      <Button type="submit" variant={isConfirmed ? "secondary" : "primary"}>
        {t("See or change this request")}
      </Button>
    </form>
  );
}
