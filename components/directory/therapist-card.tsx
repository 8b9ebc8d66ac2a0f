import clsx from "clsx";
import { Check, X } from "lucide-react";
import { markEnglish } from "@/components/layout/english-parts";
import { Sentence } from "@/components/layout/sentence";
import { Bio } from "@/components/therapist/bio";
import { BookingForm } from "@/components/therapist/booking-form";
import { TherapistLink } from "@/components/therapist/therapist-link";
import { StartTime } from "@/components/therapist/time-buttons";
import { Avatar } from "@/components/ui/avatar";
import { Card } from "@/components/ui/card";
import { ShowMore } from "@/components/ui/show-more";
import { switches } from "@/domain/switches";
import { t } from "@/domain/texts/t";
import { payerOf, paymentOf } from "@/lib/directory/payer";
import { bioId } from "@/lib/directory/therapist/bio-id";
import type { TherapistCardData } from "@/lib/directory/therapist/card";
import type { DirectoryView } from "@/lib/directory/view";
import { statedState } from "@/lib/directory/visit-note";
import { CardLists } from "./card-lists";
import { CompareToggle } from "./compare-toggle";

/**
 * One therapist in the directory. 'Show More' opens the lists and a biography of more than about 7rem; without scripts and in
 * print all of it shows.
 */
export function TherapistCard({ therapist, view }: { therapist: TherapistCardData; view: DirectoryView }) {
  const nameId = `${therapist.slug}-name`;
  const listsId = `${therapist.slug}-lists`;
  const { lines, certifications, further } = therapist;
  const hasBio = therapist.bioHtml !== "";
  const hasLists = lines.length + therapist.certifications.length > 0;
  const folded = [hasBio ? bioId(therapist.slug) : "", hasLists ? listsId : ""].filter(Boolean);
  const isFoldable =
    therapist.isBioLong || certifications.length > 0 || lines.some(({ rest }) => rest.length > 0) || further !== "";
  return (
    <Card
      as="article"
      aria-labelledby={nameId}
      padded={false}
      className={clsx(
        "flex flex-col gap-1 break-inside-avoid px-3 py-2 sm:gap-2 sm:p-5 md:min-h-112",
        isFoldable && "foldable",
        therapist.isClosed && "border-dashed bg-transparent! text-ink-muted",
      )}
    >
      <CardHeader therapist={therapist} nameId={nameId} isBest={view.sort === "best"} />
      {hasBio ? (
        <div className="text-sm leading-snug folded:line-clamp-5 focus-within:line-clamp-none!">
          <Bio id={bioId(therapist.slug)} html={therapist.bioHtml} className="folded:running-text" />
        </div>
      ) : null}
      <div className="relative">
        <CardLists id={listsId} lines={lines} certifications={certifications} english={therapist.english} />
        {further === "" ? null : <p className="text-ink-muted text-sm folded:hidden">{further}</p>}
        {isFoldable ? (
          <ShowMore
            controls={folded.join(" ")}
            describedBy={nameId}
            className={clsx(
              "absolute right-0 -bottom-2.5 px-2",
              therapist.isClosed ? "bg-surface" : "bg-surface-raised",
            )}
          />
        ) : null}
      </div>
      <div className="mt-auto flex items-end gap-1">
        {switches.shortlist ? <CompareToggle therapist={therapist} /> : null}
        <BookingForm
          therapist={therapist}
          payment={paymentOf(payerOf(view))}
          state={statedState(view)}
          times={therapist.times}
          size="sm"
          variant="hollow"
          className="min-w-0 flex-1"
          labelClassName="folded:line-clamp-2"
        />
      </div>
    </Card>
  );
}

/** The whole portrait is part of the name's link. */
function CardHeader({ therapist, nameId, isBest }: { therapist: TherapistCardData; nameId: string; isBest: boolean }) {
  const { credentials, helps, facts, times } = therapist;
  const isOpen = therapist.payer?.isTaken && !therapist.payer.isFull;
  // The reasons for a best match name a payer that is taken.
  const payer = isBest && isOpen ? null : therapist.payer;
  const [Payer, Mark] = isOpen ? (["b", Check] as const) : (["span", X] as const);
  return (
    <div className="relative flex gap-3">
      <Avatar
        name={therapist.name}
        pictureUrl={therapist.pictureUrl}
        size="lg"
        className={clsx("aspect-auto! h-34", therapist.isClosed && "opacity-55")}
      />
      <div className="flex min-w-0 flex-1 flex-col justify-center gap-0.5 text-xs leading-tight">
        <h3 id={nameId} className="text-xl leading-tight">
          <TherapistLink slug={therapist.slug} className="card-name">
            {therapist.name}
          </TherapistLink>
        </h3>
        {credentials === "" ? null : <p className="text-ink-muted folded:truncate">{credentials}</p>}
        {helps === "" ? null : (
          <p className="folded:line-clamp-2">
            {markEnglish(t("Helps with {concerns}", { concerns: helps }), therapist.english)}
          </p>
        )}
        {facts.length > 0 || payer ? (
          <p>
            {markEnglish([...facts, ...(payer ? [""] : [])].join("\u00a0· "), therapist.english)}
            {payer ? (
              // In one piece: a line may not break in it with one font and before it with another.
              <Payer className={clsx("inline-block", isOpen && "text-success")}>
                <Mark aria-hidden="true" className="inline size-4.5 align-text-bottom" />
                {payer.text}
              </Payer>
            ) : null}
          </p>
        ) : null}
        {times ? (
          <p className="next-time">
            <Sentence
              text="Next: {time}"
              parts={{ time: <StartTime startAt={times.starts[0] ?? ""} timeZone={times.timeZone} isShort /> }}
            />
          </p>
        ) : null}
      </div>
    </div>
  );
}
