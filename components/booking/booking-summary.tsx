import { DefaultSubmit } from "@/components/posted-form/default-submit";
import { paths } from "@/lib/config/paths";
import { bookingForm } from "@/lib/intake/booking/form";
import { formatProgram, formatResponsible, type Payment } from "@/lib/visitor/payment";
import { LeavingLink } from "./leaving-link";

/** The choices so far, each with a way to change it. */
export function BookingSummary({ therapistNames, payment }: { therapistNames: string; payment: Payment }) {
  return (
    <>
      <noscript>
        <DefaultSubmit form={bookingForm.id} name="intent" value="send" />
      </noscript>
      <dl className="flex flex-col divide-y divide-sage-strong/60">
        <SummaryRow term="I want to see" value={therapistNames} changes="therapist" />
        <SummaryRow term="Program" value={formatProgram(payment)} changes="program" />
        <SummaryRow term="Expenses covered by" value={formatResponsible(payment)} changes="who covers expenses" />
      </dl>
    </>
  );
}

function SummaryRow({ term, value, changes }: { term: string; value: string; changes: string }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-3 first:pt-0 last:pb-0">
      <dt className="text-ink-muted text-sm">{term}</dt>
      <dd className="break-words font-semibold">{value}</dd>
      <dd className="col-start-2 row-span-2 row-start-1">
        <LeavingLink
          href={paths.match()}
          intent="change"
          variant="quiet"
          className="touch-target inline-flex items-center px-2 font-semibold text-brand underline underline-offset-4 print:hidden"
        >
          Change<span className="sr-only"> {changes}</span>
        </LeavingLink>
      </dd>
    </div>
  );
}
