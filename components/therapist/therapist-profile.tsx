import { Fragment } from "react";
import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import { markEnglish } from "@/components/layout/english-parts";
import { RichText } from "@/components/prose/rich-text";
import { Avatar } from "@/components/ui/avatar";
import { Chip, ChipLink } from "@/components/ui/chip";
import { PageLink } from "@/components/ui/page-link";
import { PlainList } from "@/components/ui/plain-list";
import { isCredential } from "@/domain/catalog/clinical";
import { certificationInWords, concernInWords } from "@/domain/catalog/explanations";
import { switches } from "@/domain/switches";
import { langOfEnglish } from "@/domain/texts/languages";
import { given, t, tGiven } from "@/domain/texts/t";
import type { TherapistTimes } from "@/domain/wire/times";
import { paths } from "@/lib/config/paths";
import { licenseChecks } from "@/lib/content/services";
import { detailLists } from "@/lib/directory/therapist/detail-lists";
import { bioTitle, splitBio } from "@/lib/directory/therapist/headline";
import { formatConfirmed, formatFee } from "@/lib/directory/therapist/practice";
import { LIST_TITLES, type TherapistView } from "@/lib/directory/therapist/view";
import { payerAnswers } from "@/lib/directory/visitor-answers";
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
import { Term, TermTips } from "./term";
import { VisitorFact } from "./visitor-facts";

const SHOWN_CONCERNS = 8;
/** Characters of a name that is set smaller. */
const LONG_NAME = 40;
/** Credentials in words; further ones by their letters. */
const IN_WORDS = 2;

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
  const { headline, rest } = splitBio(therapist.bioHtml);
  return (
    <article aria-labelledby="therapist-name" className="flex flex-col gap-3 sm:gap-8">
      <div className="flex flex-wrap items-center justify-between gap-x-8">
        <BackToTeam />
        <div className="max-sm:hidden">
          <Breadcrumbs trail={therapistTrail(therapist)} />
        </div>
      </div>
      <div className="grid items-start gap-x-10 gap-y-4 sm:grid-cols-[2fr_3fr] lg:grid-cols-[22.5rem_1fr]">
        <Aside therapist={therapist} />
        <div className="flex min-w-0 flex-col gap-5 sm:gap-8">
          <Heading therapist={therapist} headline={headline} />
          <FactsStrip therapist={therapist} />
          <NextTimes slug={therapist.slug} offered={offered} />
          <Concerns therapist={therapist} />
          {rest === "" ? null : (
            <section aria-labelledby="biography" className="flex flex-col gap-3">
              <h2 id="biography" className="text-2xl">
                {bioTitle(therapist.bioHtml)}
              </h2>
              <Bio html={rest} className="max-w-[52ch] text-[1.125rem]/7.5" />
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

/** The portrait and, from `lg` on, the button below it: in view beside the text. */
const Aside = ({ therapist }: { therapist: TherapistView }) => (
  <div className="flex flex-col gap-5 lg:sticky lg:top-28">
    <div className="relative">
      <Avatar
        name={therapist.name}
        pictureUrl={therapist.pictureUrl}
        size="xl"
        alt={t("Portrait of {name}", { name: therapist.name })}
        isFirst
      />
      {switches.shortlist ? (
        <CompareForm therapist={therapist} className="absolute right-4 bottom-2 rounded-full bg-surface" />
      ) : null}
    </div>
    <div className="flex flex-col gap-2 max-lg:hidden print:hidden">
      <BookingForm therapist={therapist} />
      <p className="text-center text-ink-muted text-sm">{t("A request books nothing yet.")}</p>
    </div>
  </div>
);

function Heading({ therapist, headline }: { therapist: TherapistView; headline: string }) {
  const credentials = therapist.certifications.filter(isCredential);
  return (
    <header className="flex flex-col gap-2">
      <h1
        id="therapist-name"
        className={`wrap-anywhere ${therapist.name.length > LONG_NAME ? "text-3xl" : "text-4xl max-sm:text-[2.125rem]/9.5"}`}
      >
        {therapist.name}
      </h1>
      <p className="text-ink-muted">
        {credentials.map((term, index) => (
          <Fragment key={term}>
            {index > 0 ? ", " : ""}
            <Term term={term} className="text-left underline decoration-dotted underline-offset-4">
              {index < IN_WORDS ? certificationInWords(term) : term}
            </Term>
          </Fragment>
        ))}
        {therapist.pronouns === null
          ? null
          : markEnglish(`${credentials.length > 0 ? " · " : ""}${therapist.pronouns}`, [therapist.pronouns])}
      </p>
      {headline === "" ? null : (
        <RichText
          html={headline}
          lang={langOfEnglish()}
          className="max-w-prose font-serif text-[1.375rem] text-brand leading-tight"
        />
      )}
    </header>
  );
}

/** Concerns in everyday words, each with the therapists who help with it. */
function Concerns({ therapist }: { therapist: TherapistView }) {
  const [concerns] = detailLists(therapist).filter(({ title }) => title === LIST_TITLES.disorders);
  if (!concerns) return null;
  return (
    <section aria-labelledby="concerns" data-print="hide" className="flex flex-col gap-3">
      <h2 id="concerns" className="text-2xl">
        {t("What I help with")}
      </h2>
      <PlainList className="flex flex-wrap gap-x-2 gap-y-1.5">
        {concerns.facts.slice(0, SHOWN_CONCERNS).map(({ label, href }) => (
          <li key={label} lang={given(label).lang}>
            {href === undefined ? (
              <Chip>{concernInWords(label)}</Chip>
            ) : (
              <ChipLink href={href}>{concernInWords(label)}</ChipLink>
            )}
          </li>
        ))}
      </PlainList>
    </section>
  );
}

/**
 * The link to the comparison and, on phones, the fee or the payer's answer with the booking button. Both stay at the bottom of the screen; a
 * screen that is too low for that has them at the end of the page only.
 */
const BottomBar = ({ therapist }: { therapist: TherapistView }) => (
  <div
    data-bottom-bar=""
    data-print="hide"
    className="sticky low:static bottom-0 z-20 -mx-4 has-[a:not(:empty)]:mt-14 sm:-mx-6 lg:absolute"
  >
    {switches.shortlist ? <ShortlistBar /> : null}
    <div className="flex min-h-16 items-center gap-4 border-line border-t bg-surface px-4 pt-1.5 pb-[calc(0.375rem+env(safe-area-inset-bottom))] sm:px-6 lg:hidden">
      <p className="w-24 shrink-0 text-sm leading-tight">
        <VisitorFact
          kind="payer"
          plain={formatFee(therapist) ?? t("Ask about fees")}
          answers={payerAnswers(therapist)}
          yes={t("Takes")}
          full={t("No new clients with")}
          no={t("Does not take")}
        />
      </p>
      <div className="min-w-0 flex-1">
        <BookingForm therapist={therapist} />
      </div>
    </div>
  </div>
);

/** Date of the last confirmation, with the link for corrections; where there is room, the way in which licenses are checked. */
const ListingNote = ({ therapist: { slug, confirmedOn } }: { therapist: TherapistView }) => (
  <p className="flex flex-wrap items-center gap-x-4 text-ink-muted text-xs sm:text-sm">
    {confirmedOn === null ? null : <span>{t("Last confirmed on {date}", { date: formatConfirmed(confirmedOn) })}</span>}
    <PageLink
      href={paths.listingReport(slug)}
      data-print="hide"
      rel="nofollow"
      className="touch-target inline-flex items-center text-link"
    >
      {t("Report a problem")}
    </PageLink>
    <PageLink
      href={`${paths.services()}#${licenseChecks.id}`}
      data-print="hide"
      className="touch-target inline-flex items-center text-link max-sm:hidden"
    >
      {tGiven(licenseChecks.title)}
    </PageLink>
  </p>
);
