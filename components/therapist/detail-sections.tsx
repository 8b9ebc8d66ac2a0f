import { PageLink } from "@/components/ui/page-link";
import { PlainList } from "@/components/ui/plain-list";
import { ShowMore } from "@/components/ui/show-more";
import { given, t, tGiven } from "@/domain/texts/t";
import { detailLists, type Fact } from "@/lib/directory/therapist/detail-lists";
import { practiceFacts } from "@/lib/directory/therapist/practice";
import type { TherapistView } from "@/lib/directory/therapist/view";
import { Term } from "./term";

/** Facts that stand above: beside the name and at a glance. */
const TOLD: readonly string[] = ["Sessions", "Fees", "New Clients", "Pronouns"];
/** Payers of new clients that stand there. */
const SHOWN_PAYERS = 3;
/** Characters in the line that a row shows on a phone of 390 px. */
const SHOWN_CHARS = 26;
const ID = "good-to-know";

/** The lists that the specification names, then what the roster states of the practice: one table, whose long rows open together. */
export function DetailSections({ therapist }: { therapist: TherapistView }) {
  const practice = practiceFacts(therapist)
    .filter(
      ({ title }) => !TOLD.includes(title) || (title === "New Clients" && therapist.accepting.length > SHOWN_PAYERS),
    )
    .map(({ title, items }) => ({ title: tGiven(title), facts: items.map((label): ShownFact => ({ label })) }));
  const lists = detailLists(therapist).map(({ title, facts }) => ({ title: tGiven(title), facts: facts.map(toShown) }));
  const rows = [...lists, ...practice];
  if (rows.length === 0) return null;
  const isLong = rows.some(({ facts }) => facts.map(({ label }) => label).join(", ").length > SHOWN_CHARS);
  return (
    <section aria-labelledby={`${ID}-title`} className={isLong ? "foldable" : undefined}>
      <h2 id={`${ID}-title`} className="pb-3 text-2xl">
        {t("Good to know")}
      </h2>
      <div id={ID} className="border-line border-b">
        {rows.map(({ title, facts }) => (
          <section
            key={title}
            aria-label={title}
            className="grid grid-cols-[8.25rem_1fr] items-baseline break-inside-avoid gap-x-4 border-line border-t py-1.5"
          >
            <h3 className="font-sans font-semibold text-ink-muted text-xs leading-snug">{title}</h3>
            <PlainList className="fact-row text-sm wrap-anywhere has-focus-visible:line-clamp-none!">
              {facts.map((fact) => (
                <li key={fact.label} lang={fact.lang}>
                  <FactText fact={fact} />
                </li>
              ))}
            </PlainList>
          </section>
        ))}
      </div>
      {isLong ? <ShowMore controls={ID} describedBy={`${ID}-title`} /> : null}
    </section>
  );
}

/** A fact in the page's language; a name of the roster's own stays English. */
type ShownFact = Fact & Pick<ReturnType<typeof given>, "lang">;

function toShown(fact: Fact): ShownFact {
  const { children: label, lang } = given(fact.label);
  return { ...fact, label, ...(lang && { lang }) };
}

function FactText({ fact: { label, href, term } }: { fact: Fact }) {
  if (term !== undefined)
    return (
      <Term term={term} className="underline decoration-dotted underline-offset-4">
        <span className="sr-only">{t("What is {term}?", { term: label })}</span>
        <span aria-hidden="true">{label}</span>
      </Term>
    );
  if (href === undefined) return label;
  return (
    <PageLink href={href} className="text-link">
      {label}
    </PageLink>
  );
}
