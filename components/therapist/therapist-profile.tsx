import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import { Avatar } from "@/components/ui/avatar";
import { Card } from "@/components/ui/card";
import { Chip, ChipLink } from "@/components/ui/chip";
import { PlainList } from "@/components/ui/plain-list";
import { detailLists, type Fact, type FactList } from "@/lib/directory/therapist/detail-lists";
import type { TherapistView } from "@/lib/directory/therapist/view";
import { therapistTrail } from "@/lib/seo/breadcrumbs";
import { BackToTeam } from "./back-to-team";
import { Bio } from "./bio";
import { BookingForm } from "./booking-form";
import { SimilarTherapists } from "./similar-therapists";

/** A therapist's whole page. Specification, section 2, Therapist detail. */
export function TherapistProfile({
  therapist,
  similar,
}: {
  therapist: TherapistView;
  similar: readonly TherapistView[];
}) {
  return (
    <article aria-labelledby="therapist-name" className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-1">
        <BackToTeam />
        <Breadcrumbs trail={therapistTrail(therapist)} />
      </div>
      <div className="grid items-start gap-8 lg:grid-cols-[20rem_1fr] lg:gap-14">
        <Card
          tone="sage"
          className="flex flex-col items-center gap-5 text-center lg:sticky lg:top-[calc(var(--header-height)+1.5rem)] print:flex-row print:border-0 print:bg-transparent print:p-0 print:text-left"
        >
          <Avatar
            name={therapist.name}
            pictureUrl={therapist.pictureUrl}
            size="xl"
            alt={`Portrait of ${therapist.name}`}
            isFirst
            className="bg-surface-raised"
          />
          <h1 id="therapist-name" className="text-2xl wrap-anywhere">
            {therapist.name}
          </h1>
          <div className="w-full print:hidden">
            <BookingForm therapist={therapist} />
          </div>
        </Card>
        <div className="flex min-w-0 flex-col gap-9">
          {therapist.bioHtml === "" ? null : (
            <section aria-labelledby="biography" className="flex flex-col gap-3">
              <h2 id="biography" className="text-2xl">
                Biography
              </h2>
              <Bio html={therapist.bioHtml} className="max-w-[68ch]" />
            </section>
          )}
          <div className="grid gap-8 sm:grid-cols-2">
            {detailLists(therapist).map((list) => (
              <ListSection key={list.title} list={list} />
            ))}
          </div>
        </div>
      </div>
      <SimilarTherapists therapists={similar} />
    </article>
  );
}

function ListSection({ list }: { list: FactList }) {
  return (
    <section aria-label={list.title} className="flex break-inside-avoid flex-col gap-3">
      <h2 className="text-xl">{list.title}</h2>
      <PlainList className="flex flex-wrap gap-2">
        {list.facts.map((fact) => (
          <li key={fact.label} className="flex max-w-full items-center">
            <FactChip fact={fact} />
          </li>
        ))}
      </PlainList>
    </section>
  );
}

const FactChip = ({ fact: { label, href } }: { fact: Fact }) =>
  href === undefined ? (
    <Chip className="wrap-anywhere">{label}</Chip>
  ) : (
    <ChipLink href={href} className="wrap-anywhere">
      {label}
    </ChipLink>
  );
