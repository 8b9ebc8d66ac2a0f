import { DefaultSubmit } from "@/components/posted-form/default-submit";
import { Avatar } from "@/components/ui/avatar";
import { t, tGiven } from "@/domain/texts/t";
import { paths } from "@/lib/config/paths";
import { bookingForm } from "@/lib/intake/booking/form";
import { formatNames } from "@/lib/intake/booking/format";
import { formatProgram, formatResponsible, type Payment } from "@/lib/visitor/payment";
import { LeavingLink } from "./leaving-link";

/** The choices so far, faces first, each with a way to change it. */
export function BookingSummary({
  therapists,
  payment,
}: {
  therapists: readonly { name: string; pictureUrl?: string | undefined }[];
  payment: Payment;
}) {
  return (
    <div className="flex flex-col gap-4">
      {/* The buttons of free times, which stand before the form, have another purpose. */}
      <DefaultSubmit form={bookingForm.id} name="intent" value="send" />
      <div className="flex gap-4 lg:flex-col">
        <div className="flex shrink-0 gap-1">
          {therapists.map(({ name, pictureUrl }, index) => (
            <Avatar
              key={name}
              name={name}
              pictureUrl={pictureUrl ?? null}
              size={therapists.length === 1 ? "lg" : "md"}
              isFirst={index === 0}
            />
          ))}
        </div>
        <dl className="min-w-0 flex-1">
          <SummaryRow
            term={t("I want to see")}
            value={formatNames(therapists.map(({ name }) => name))}
            changes={tGiven("therapist")}
            className="font-serif text-xl leading-tight"
          />
          <SummaryRow term={t("Program")} value={tGiven(formatProgram(payment))} changes={t("program")} />
          <SummaryRow
            term={t("Expenses covered by")}
            value={tGiven(formatResponsible(payment))}
            changes={t("who covers expenses")}
          />
        </dl>
      </div>
    </div>
  );
}

function SummaryRow({
  term,
  value,
  changes,
  className = "font-semibold text-sm",
}: {
  term: string;
  value: string;
  changes: string;
  className?: string;
}) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3">
      <dt className="text-ink-muted text-xs">{term}</dt>
      <dd className={`break-words ${className}`}>{value}</dd>
      <dd className="col-start-2 row-span-2 row-start-1">
        <LeavingLink
          href={paths.match()}
          intent="change"
          variant="quiet"
          className="touch-target inline-flex items-center px-2 font-semibold text-brand text-sm underline underline-offset-4 print:hidden"
        >
          {t("Change")}
          <span className="sr-only"> {changes}</span>
        </LeavingLink>
      </dd>
    </div>
  );
}
