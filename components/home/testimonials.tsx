import { OwnerText } from "@/components/layout/owner-text";
import { Container } from "@/components/ui/container";
import { PlainList } from "@/components/ui/plain-list";
import { SectionHeading } from "@/components/ui/section-heading";
import type { Testimonial } from "@/domain/owner/network-schema";
import { t, tGiven } from "@/domain/texts/t";
import { loadEndorsements } from "@/lib/content/endorsements";

/** Specification, section 1. Left out where the owner has none. */
export function Testimonials() {
  const { testimonials, notes } = loadEndorsements();
  return testimonials.length === 0 ? null : (
    <section aria-labelledby="testimonials-title" className="bg-sand">
      <Container width="wide" className="flex flex-col gap-5 py-10 sm:gap-10 sm:py-20">
        <SectionHeading id="testimonials-title" size="lg" title={t("In Their Words")} />
        <PlainList className="grid gap-3 sm:gap-5 lg:grid-cols-3">
          {testimonials.map((testimonial) => (
            <li key={testimonial.quote} className="flex">
              <Quote {...testimonial} note={notes?.quote} />
            </li>
          ))}
        </PlainList>
      </Container>
    </section>
  );
}

function Quote({ quote, client, about, note }: Testimonial & { note: string | undefined }) {
  return (
    <figure className="flex w-full flex-col gap-2 rounded-xl bg-surface-raised p-4 sm:gap-5 sm:p-8">
      <svg aria-hidden="true" viewBox="0 0 40 28" className="h-7 w-10 fill-accent max-sm:hidden">
        <path d="M0 28V17C0 7 6 1 16 0v6c-5 1-8 4-8 8h8v14Zm22 0V17C22 7 28 1 38 0v6c-5 1-8 4-8 8h8v14Z" />
      </svg>
      <blockquote className="font-serif text-ink text-base leading-snug sm:text-xl">
        <p>
          <OwnerText text={quote} />
        </p>
      </blockquote>
      <figcaption className="mt-auto text-ink-muted text-sm">
        <span className="font-semibold text-ink">
          <OwnerText text={client} />
        </span>
        , <OwnerText text={about} />
        {note ? <span className="block">{tGiven(note)}</span> : null}
      </figcaption>
    </figure>
  );
}
