import Link from "next/link";
import { DefaultSubmit } from "@/components/posted-form/default-submit";
import { Button } from "@/components/ui/button";
import { paths } from "@/lib/config/paths";
import { bookingForm } from "@/lib/intake/booking/form";
import { formatProgram, formatResponsible, type Payment } from "@/lib/visitor/payment";

/** The choices so far, each with a way to change it. Without scripts the link submits the form, which keeps the typed values. */
export function BookingSummary({ therapistName, payment }: { therapistName: string; payment: Payment }) {
  return (
    <>
      <noscript>
        <DefaultSubmit form={bookingForm.id} name="intent" value="send" />
      </noscript>
      <dl className="flex flex-col divide-y divide-sage-strong/60">
        <SummaryRow term="I want to see" value={therapistName} changes="therapist" />
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
        <Link
          href={paths.match()}
          prefetch={false}
          className="touch-target inline-flex items-center px-2 font-semibold text-brand underline underline-offset-4 noscript:hidden print:hidden"
        >
          Change<span className="sr-only"> {changes}</span>
        </Link>
        <noscript>
          <Button
            type="submit"
            form={bookingForm.id}
            formNoValidate
            name="intent"
            value="change"
            variant="quiet"
            size="sm"
          >
            <span>
              Change<span className="sr-only"> {changes}</span>
            </span>
          </Button>
        </noscript>
      </dd>
    </div>
  );
}
