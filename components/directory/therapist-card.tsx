import { useId } from "react";
import { Bio } from "@/components/therapist/bio";
import { BookingForm } from "@/components/therapist/booking-form";
import { ClampedBio } from "@/components/therapist/clamped-bio";
import { TherapistLink } from "@/components/therapist/therapist-link";
import { Avatar } from "@/components/ui/avatar";
import { Card } from "@/components/ui/card";
import { cardLists, type TherapistView } from "@/lib/directory/therapist/view";

/** One therapist in the directory. */
export function TherapistCard({ therapist, payment }: { therapist: TherapistView; payment: string }) {
  const nameId = useId();
  return (
    <Card as="article" aria-labelledby={nameId} className="flex h-full flex-col gap-4 break-inside-avoid">
      <h3 id={nameId} className="text-xl">
        <TherapistLink
          slug={therapist.slug}
          className="flex items-center gap-4 wrap-anywhere underline-offset-4 hover:text-brand hover:underline"
        >
          <Avatar name={therapist.name} pictureUrl={therapist.pictureUrl} />
          <span className="min-w-0">{therapist.name}</span>
        </TherapistLink>
      </h3>
      <CardBio therapist={therapist} labelledBy={nameId} />
      <CardLists therapist={therapist} />
      <div className="mt-auto pt-1">
        <BookingForm therapist={therapist} payment={payment} />
      </div>
    </Card>
  );
}

function CardBio({ therapist, labelledBy }: { therapist: TherapistView; labelledBy: string }) {
  if (therapist.bioHtml === "") return null;
  if (!therapist.isBioLong) return <Bio html={therapist.bioHtml} />;
  return <ClampedBio html={therapist.bioHtml} labelledBy={labelledBy} />;
}

function CardLists({ therapist }: { therapist: TherapistView }) {
  const lists = cardLists(therapist);
  if (lists.length === 0) return null;
  return (
    <dl className="flex flex-col gap-2.5 text-sm">
      {lists.map(({ title, items }) => (
        <div key={title}>
          <dt className="font-semibold">{title}</dt>
          <dd className="text-ink-muted wrap-anywhere">{items.join(", ")}</dd>
        </div>
      ))}
    </dl>
  );
}
