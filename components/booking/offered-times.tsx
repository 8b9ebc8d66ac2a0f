import { Button } from "@/components/ui/button";
import { PlainList } from "@/components/ui/plain-list";
import { toPreferredTime } from "@/domain/booking/preferred-time";
import { formatStart } from "@/domain/text/zoned-start";
import type { OfferedTime } from "@/domain/wire/times";
import { bookingForm } from "@/lib/intake/booking/form";
import { TIME_INTENT } from "@/lib/intake/flow/form";

interface Props {
  /** The therapist's. */
  name: string;
  times: readonly OfferedTime[];
  timeZone: string;
  /** True where a chosen time is confirmed at once. */
  isInstant: boolean;
}

/** Free times of the therapist, as buttons of the form: each fills in a preferred time and keeps everything typed, without scripts too. */
export function OfferedTimes({ name, times, timeZone, isInstant }: Props) {
  const shown = times.filter((time) => toPreferredTime(time, timeZone)).slice(0, SHOWN);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="offered-times" className="flex flex-col gap-3">
      <h2 id="offered-times" className="font-semibold text-lg">
        Free times of {name}
      </h2>
      <PlainList className="flex flex-wrap gap-2">
        {shown.map(({ startAt }) => (
          <li key={startAt}>
            <Button
              type="submit"
              form={bookingForm.id}
              formNoValidate
              name="intent"
              value={`${TIME_INTENT}${startAt}`}
              variant="secondary"
              size="sm"
            >
              {formatStart(new Date(startAt), timeZone)}
            </Button>
          </li>
        ))}
      </PlainList>
      <p className="text-ink-muted text-sm">
        Choose one, and it is kept for you for ten minutes while you fill in the form.
        {isInstant ? " Once you send it, the appointment is confirmed at once, if license and payment fit." : null}
      </p>
    </section>
  );
}

const SHOWN = 6;
