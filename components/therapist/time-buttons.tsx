import { Button } from "@/components/ui/button";
import { PlainList } from "@/components/ui/plain-list";
import { formatStart } from "@/domain/text/zoned-start";
import { currentLocale } from "@/domain/texts/languages";
import { t } from "@/domain/texts/t";
import type { ShownTimes } from "@/lib/directory/next-times";

interface Props {
  times: ShownTimes;
  label: string;
  /** Leaves out the date of the next days, for a card. */
  isShort?: boolean;
}

/**
 * Free times as buttons of the form around them, on the clock of the therapist's hours until the page's script knows the visitor's.
 * Choosing one leads to the request, which lists more.
 */
export function TimeButtons({ times: { timeZone, starts }, label, isShort = false }: Props) {
  return (
    <>
      <input type="hidden" name="zone" defaultValue="" suppressHydrationWarning />
      <input type="hidden" name="therapist_zone" value={timeZone} />
      <PlainList
        aria-label={label}
        className={isShort ? "-mx-1 flex flex-wrap gap-1 max-sm:folded:hidden sm:mx-0" : "flex flex-wrap gap-2"}
      >
        {starts.map((startAt) => (
          <li key={startAt}>
            <Button
              type="submit"
              name="time"
              value={startAt}
              variant="secondary"
              size="sm"
              className={isShort ? TIGHT : ""}
            >
              <StartTime {...{ startAt, timeZone, isShort }} />
            </Button>
          </li>
        ))}
        <li>
          <Button type="submit" variant="quiet" size="sm" className={isShort ? TIGHT : ""}>
            {isShort ? t("More") : t("More times")}
          </Button>
        </li>
      </PlainList>
    </>
  );
}

/** A start on the clock of the therapist's hours, until the page's script knows the visitor's. */
export const StartTime = ({ startAt, timeZone, isShort }: { startAt: string; timeZone: string; isShort: boolean }) => (
  <time dateTime={startAt} data-zoned={isShort ? "short" : ""} suppressHydrationWarning>
    {formatStart(currentLocale(), new Date(startAt), timeZone, isShort)}
  </time>
);

const TIGHT = "px-1.5! text-xs! whitespace-nowrap";
