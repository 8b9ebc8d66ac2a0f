import { Button } from "@/components/ui/button";
import { PlainList } from "@/components/ui/plain-list";
import { formatStart } from "@/domain/text/zoned-start";
import type { TherapistTimes } from "@/domain/wire/times";
import { apiPaths } from "@/lib/config/api-paths";
import { toPreferredTime } from "@/lib/intake/booking/offered-times";

const SHOWN = 3;

/**
 * The next free times, on the clock of the therapist's hours until the page's script knows the visitor's. Choosing one leads to the
 * request, which lists more. Nothing for a therapist without hours.
 */
export function NextTimes({ slug, offered }: { slug: string; offered: TherapistTimes | undefined }) {
  const { timeZone = "", times = [] } = offered ?? {};
  const shown = times.filter((time) => toPreferredTime(time, timeZone)).slice(0, SHOWN);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="next-times" data-print="hide" className="flex flex-col gap-3">
      <h2 id="next-times" className="text-2xl">
        Next free times
      </h2>
      <form method="post" action={apiPaths.bookingTherapist()} data-visitor-form="">
        <input type="hidden" name="therapist" value={slug} />
        <input type="hidden" name="payment" value="" />
        <input type="hidden" name="state" value="" />
        <input type="hidden" name="zone" value="" suppressHydrationWarning />
        <input type="hidden" name="therapist_zone" value={timeZone} />
        <PlainList className="flex flex-wrap gap-2">
          {shown.map(({ startAt }) => (
            <li key={startAt}>
              <Button type="submit" name="time" value={startAt} variant="secondary" size="sm">
                <time dateTime={startAt} data-zoned="" suppressHydrationWarning>
                  {formatStart(new Date(startAt), timeZone)}
                </time>
              </Button>
            </li>
          ))}
          <li>
            <Button type="submit" variant="quiet" size="sm">
              More times
            </Button>
          </li>
        </PlainList>
      </form>
    </section>
  );
}
