import type { ReactNode } from "react";
import { SupportPhone } from "@/components/layout/support-phone";
import { Notice } from "@/components/ui/notice";
import { PlainList } from "@/components/ui/plain-list";
import { formatPreferredTime } from "@/lib/intake/booking/format";
import { formatTimeZone } from "@/lib/intake/booking/time-zones";
import type { LastRequest } from "@/lib/visitor/session/session";

/** The received request: to read, to print, and to quote on the phone. */
export function RequestDetails({ request }: { request: LastRequest }) {
  const { reference, therapistName, times, timeZone } = request;
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
        <Detail term="Therapist">{therapistName}</Detail>
        <Detail term={reference ? "Preferred times" : "Preferred times, as you last entered them"}>
          <PlainList className="flex flex-col gap-1">
            {times.map((time) => (
              <li key={`${time.date} ${time.startTime}`}>{formatPreferredTime(time)}</li>
            ))}
          </PlainList>
          <p className="font-normal text-ink-muted text-sm">{formatTimeZone(timeZone)}</p>
        </Detail>
        {reference ? (
          <Detail term="Reference">
            <span className="break-all font-normal tabular-nums">{reference}</span>
          </Detail>
        ) : null}
      </dl>
    </div>
  );
}

function Detail({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-muted text-sm">{term}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}
