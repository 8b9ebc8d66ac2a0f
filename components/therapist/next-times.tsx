import { t } from "@/domain/texts/t";
import type { TherapistTimes } from "@/domain/wire/times";
import { apiPaths } from "@/lib/config/api-paths";
import { toShownTimes } from "@/lib/directory/next-times";
import { TimeButtons } from "./time-buttons";

const SHOWN = 3;
const TITLE = "Next free times";

/** The next free times on a therapist's page. Nothing for a therapist without hours. */
export function NextTimes({ slug, offered }: { slug: string; offered: TherapistTimes | undefined }) {
  const times = toShownTimes(offered, SHOWN);
  if (!times) return null;
  return (
    <section aria-labelledby="next-times" data-print="hide" className="flex flex-col gap-3">
      <h2 id="next-times" className="text-xl">
        {t(TITLE)}
      </h2>
      <form method="post" action={apiPaths.bookingTherapist()} data-visitor-form="">
        <input type="hidden" name="therapist" value={slug} />
        <input type="hidden" name="payment" value="" />
        <input type="hidden" name="state" value="" />
        <TimeButtons times={times} label={t(TITLE)} />
      </form>
    </section>
  );
}
