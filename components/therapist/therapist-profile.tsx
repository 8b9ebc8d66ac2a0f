import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import { Avatar } from "@/components/ui/avatar";
import { Card } from "@/components/ui/card";
import { PageLink } from "@/components/ui/page-link";
import type { TherapistTimes } from "@/domain/wire/times";
import { paths } from "@/lib/config/paths";
import { formatConfirmed } from "@/lib/directory/therapist/practice";
import type { TherapistView } from "@/lib/directory/therapist/view";
import { therapistTrail } from "@/lib/seo/breadcrumbs";
import { BackToTeam } from "./back-to-team";
import { Bio } from "./bio";
import { BookingForm } from "./booking-form";
import { CompareForm } from "./compare-form";
import { DetailSections } from "./detail-sections";
import { FactsStrip } from "./facts-strip";
import { NextSteps } from "./next-steps";
import { NextTimes } from "./next-times";
import { ShortlistBar } from "./shortlist-bar";
import { SimilarTherapists } from "./similar-therapists";
import { TermTips } from "./term";

/** A therapist's whole page. Specification, section 2, Therapist detail. */
export function TherapistProfile({
  therapist,
  similar,
  offered,
}: {
  therapist: TherapistView;
  /** The next free times, where the therapist has hours. */
  offered?: TherapistTimes | undefined;
  similar: readonly TherapistView[];
}) {
  return (
    <article aria-labelledby="therapist-name" className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-1">
        <BackToTeam />
        <Breadcrumbs trail={therapistTrail(therapist)} />
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[20rem_1fr] lg:gap-x-14 lg:gap-y-8">
        <Identity therapist={therapist} />
        <div className="flex min-w-0 flex-col gap-9">
          <FactsStrip therapist={therapist} />
          <NextTimes slug={therapist.slug} offered={offered} />
          {therapist.bioHtml === "" ? null : (
            <section aria-labelledby="biography" className="flex flex-col gap-3">
              <h2 id="biography" className="text-2xl">
                Biography
              </h2>
              <Bio html={therapist.bioHtml} className="max-w-[68ch]" />
            </section>
          )}
          <DetailSections therapist={therapist} />
          <NextSteps />
          <ListingNote therapist={therapist} />
        </div>
      </div>
      <SimilarTherapists therapists={similar} />
      <TermTips terms={[...therapist.certifications, ...therapist.disorders]} />
      <BottomBar therapist={therapist} />
    </article>
  );
}

/** Portrait and name: a line on phones, a card that stays in view beside the text from `lg` on. */
function Identity({ therapist }: { therapist: TherapistView }) {
  return (
    <Card
      tone="sage"
      className="flex items-center gap-5 lg:sticky lg:top-[calc(var(--header-height)+1.5rem)] lg:flex-col lg:text-center print:border-0 print:bg-transparent print:p-0"
    >
      <Avatar
        name={therapist.name}
        pictureUrl={therapist.pictureUrl}
        size="xl"
        alt={`Portrait of ${therapist.name}`}
        isFirst
        className="bg-surface-raised max-lg:size-24 max-lg:text-2xl"
      />
      <div className="flex min-w-0 flex-col gap-1">
        <h1 id="therapist-name" className="text-2xl wrap-anywhere">
          {therapist.name}
        </h1>
        {therapist.pronouns === null ? null : <p className="text-ink-muted text-sm">{therapist.pronouns}</p>}
        <CompareForm therapist={therapist} className="-ml-3 lg:ml-0 lg:justify-center" />
      </div>
      <div className="w-full max-lg:hidden print:hidden">
        <BookingForm therapist={therapist} />
      </div>
    </Card>
  );
}

/**
 * The link to the comparison and, on phones, the booking button below it. Both stay at the bottom of the screen; a screen that is too low
 * for that has them at the end of the page only.
 */
const BottomBar = ({ therapist }: { therapist: TherapistView }) => (
  <div
    data-bottom-bar=""
    data-print="hide"
    className="sticky low:static bottom-0 z-20 -mx-4 has-[a:not(:empty)]:mt-14 sm:-mx-6 lg:absolute"
  >
    <ShortlistBar />
    <div className="flex min-h-16 items-center border-line border-t bg-surface px-4 pt-1.5 pb-[calc(0.375rem+env(safe-area-inset-bottom))] sm:px-6 lg:hidden [&>form]:w-full">
      <BookingForm therapist={therapist} />
    </div>
  </div>
);

/** Date of the last confirmation, with the link for corrections. */
const ListingNote = ({ therapist: { slug, confirmedOn } }: { therapist: TherapistView }) => (
  <p className="flex flex-wrap items-center gap-x-6 text-ink-muted text-sm">
    {confirmedOn === null ? null : <span>Last confirmed on {formatConfirmed(confirmedOn)}</span>}
    <PageLink
      href={paths.listingReport(slug)}
      data-print="hide"
      rel="nofollow"
      className="touch-target inline-flex items-center text-link"
    >
      Report a problem
    </PageLink>
  </p>
);
