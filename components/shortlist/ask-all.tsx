import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { t } from "@/domain/texts/t";
import { apiPaths } from "@/lib/config/api-paths";

/** One request to several therapists. */
export function AskAll({ therapists }: { therapists: readonly { slug: string; name: string }[] }) {
  const areTwo = therapists.length === 2;
  return (
    <Card
      tone="sage"
      as="section"
      aria-labelledby="ask-all"
      data-print="hide"
      className="flex flex-col items-start gap-3"
    >
      <h2 id="ask-all" className="text-xl">
        {t("Not sure which one?")}
      </h2>
      <p>
        {areTwo
          ? t("Write one request to both, and we will find out who has time for you.")
          : t("Write one request to all three, and we will find out who has time for you.")}
      </p>
      <form method="post" action={apiPaths.bookingTherapist()} data-visitor-form="">
        {therapists.map(({ slug }) => (
          <input key={slug} type="hidden" name="therapist" value={slug} />
        ))}
        {/* The page's own script knows them from earlier directories. */}
        <input type="hidden" name="payment" defaultValue="" suppressHydrationWarning />
        <input type="hidden" name="state" defaultValue="" suppressHydrationWarning />
        <Button type="submit">{areTwo ? t("Ask both") : t("Ask all three")}</Button>
      </form>
    </Card>
  );
}
