import { Button } from "@/components/ui/button";
import { PlainList } from "@/components/ui/plain-list";
import { formatStart } from "@/domain/text/zoned-start";
import { currentLocale } from "@/domain/texts/languages";
import { t } from "@/domain/texts/t";
import type { ShownTimes } from "@/lib/directory/next-times";
import { bookingForm } from "@/lib/intake/booking/form";
import { TIME_INTENT } from "@/lib/intake/flow/form";

interface Props {
  /** The therapist's. */
  name: string;
  times: ShownTimes;
  /** True where a chosen time is confirmed at once. */
  isInstant: boolean;
}

/** Free times of the therapist, as buttons of the form: each fills in a preferred time and keeps everything typed, without scripts too. */
export function OfferedTimes({ name, times: { starts, timeZone }, isInstant }: Props) {
  return (
    <section aria-labelledby="offered-times" className="flex flex-col gap-3">
      <h2 id="offered-times" className="font-semibold text-lg">
        {t("Free times of {name}", { name })}
      </h2>
      <PlainList className="grid grid-cols-[repeat(auto-fill,minmax(6.75rem,1fr))] gap-2 sm:max-w-md">
        {starts.map((startAt) => (
          <li key={startAt}>
            <Button
              type="submit"
              form={bookingForm.id}
              formNoValidate
              name="intent"
              value={`${TIME_INTENT}${startAt}`}
              variant="secondary"
              size="sm"
              className="w-full px-1! leading-tight"
            >
              <DayAndTime start={formatStart(currentLocale(), new Date(startAt), timeZone)} />
            </Button>
          </li>
        ))}
      </PlainList>
      <p className="text-ink-muted text-sm">
        {t("We keep the one that you choose for ten minutes.")}
        {isInstant
          ? ` ${t("Once you send it, the appointment is confirmed at once, if license and payment fit.")}`
          : null}
      </p>
    </section>
  );
}

/** The day above the time, where both do not fit in a line. */
function DayAndTime({ start }: { start: string }) {
  const [day, time] = start.split(/ (?=\d+:)/);
  return (
    <span>
      <span className="whitespace-nowrap">{day}</span> <span className="whitespace-nowrap">{time}</span>
    </span>
  );
}
