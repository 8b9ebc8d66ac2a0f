import { SupportPhone } from "@/components/layout/support-phone";
import { Button } from "@/components/ui/button";
import { Fact } from "@/components/ui/fact";
import { Notice } from "@/components/ui/notice";
import { PlainList } from "@/components/ui/plain-list";
import { formatReference, readReference } from "@/domain/inbox/reference";
import { paths } from "@/lib/config/paths";
import { formatPreferredTime } from "@/lib/intake/booking/format";
import { formatTimeZone } from "@/lib/intake/booking/time-zones";
import type { LastRequest } from "@/lib/visitor/session/session";

/** The received request: to read, to print, and to quote on the phone. */
export function RequestDetails({ request }: { request: LastRequest }) {
  const { uniqueId, reference, therapistName, times, timeZone } = request;
  return (
    <div className="flex flex-col gap-5">
      <p>Your request to see {therapistName} is with us. We will contact you by email or phone to agree on a time.</p>
      {reference ? null : (
        <Notice tone="warning" title="We had already received an earlier version of this request">
          <p>
            What you changed after that was not sent. If it matters, please call us at <SupportPhone />.
          </p>
        </Notice>
      )}
      <dl className="flex flex-col gap-4">
        <Fact term="Therapist">{therapistName}</Fact>
        <Fact term={reference ? "Preferred times" : "Preferred times, as you last entered them"}>
          <PlainList className="flex flex-col gap-1">
            {times.map((time) => (
              <li key={`${time.date} ${time.startTime}`}>{formatPreferredTime(time)}</li>
            ))}
          </PlainList>
          <p className="font-normal text-ink-muted text-sm">{formatTimeZone(timeZone)}</p>
        </Fact>
        {reference ? (
          <Fact term="Reference">
            <span className="break-all tabular-nums tracking-wide">{formatAnyReference(reference)}</span>
          </Fact>
        ) : null}
      </dl>
      {uniqueId && readReference(reference ?? "") ? <OpenRequest /> : null}
    </div>
  );
}

/** A service without references answers with an id, which is shown as it is. */
function formatAnyReference(text: string): string {
  const reference = readReference(text);
  return reference === undefined ? text : formatReference(reference);
}

/** To the request's own page: the link in mail opens the same one. */
function OpenRequest() {
  return (
    <form method="post" action={paths.ownRequestOpen()} className="print:hidden">
      <Button type="submit">See or change this request</Button>
    </form>
  );
}
