import { CircleHelp } from "lucide-react";
import { Chip, ChipLink } from "@/components/ui/chip";
import { PlainList } from "@/components/ui/plain-list";
import { detailLists, type Fact } from "@/lib/directory/therapist/detail-lists";
import { practiceFacts } from "@/lib/directory/therapist/practice";
import type { TherapistView } from "@/lib/directory/therapist/view";
import { Term } from "./term";

/** The lists that the specification names, then what the roster states of the practice. */
export function DetailSections({ therapist }: { therapist: TherapistView }) {
  const practice = practiceFacts(therapist).map(({ title, items }) => ({
    title,
    facts: items.map((label): Fact => ({ label })),
  }));
  return (
    <div className="grid gap-8 sm:grid-cols-2">
      {[...detailLists(therapist), ...practice].map(({ title, facts }) => (
        <section key={title} aria-label={title} className="flex break-inside-avoid flex-col gap-3">
          <h2 className="text-xl">{title}</h2>
          <PlainList className="flex flex-wrap gap-2">
            {facts.map((fact) => (
              <li key={fact.label} className="flex max-w-full items-center">
                <FactChip fact={fact} />
                {fact.term === undefined ? null : (
                  <Term term={fact.term} className="touch-target grid w-11 place-items-center text-link">
                    <CircleHelp aria-hidden="true" className="size-5" />
                    <span className="sr-only">What is {fact.label}?</span>
                  </Term>
                )}
              </li>
            ))}
          </PlainList>
        </section>
      ))}
    </div>
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
