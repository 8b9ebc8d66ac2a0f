import { ArrowLeft } from "lucide-react";
import Link from "next/link";
import { OwnerText } from "@/components/layout/owner-text";
import { Sentence } from "@/components/layout/sentence";
import { ContactUs } from "@/components/prose/contact-us";
import { PageIntro } from "@/components/prose/page-intro";
import { Container } from "@/components/ui/container";
import { PlainList } from "@/components/ui/plain-list";
import { formatMediumDate } from "@/domain/text/medium-date";
import { t, tGiven } from "@/domain/texts/t";
import { paths } from "@/lib/config/paths";
import type { LegalBlock, LegalSection, LegalText } from "@/lib/content/legal";

const CONTACT_ID = "contact-us";

/** A legal text with its contents, its date and its version. Specification, section 2, Static pages. */
export function LegalPage({ text, today }: { text: LegalText; today: Date }) {
  return (
    <>
      <PageIntro title={tGiven(text.title)} lead={<OwnerText text={text.summary} />}>
        <p className="text-ink-muted text-sm">
          <Sentence
            text="Last updated {date} · Text version {version}"
            parts={{
              date: <time dateTime={today.toISOString().slice(0, 10)}>{formatMediumDate(today)}</time>,
              version: text.version,
            }}
          />
        </p>
      </PageIntro>
      <Container width="wide" className="grid gap-10 py-10 sm:py-14 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-16">
        <Contents sections={text.sections} />
        <div className="flex max-w-[50ch] flex-col gap-10">
          {text.sections.map((section) => (
            <section key={section.id} id={section.id} lang={section.lang} className="flex flex-col gap-4">
              <h2 className="text-2xl">{section.title}</h2>
              {section.blocks.map((block) => (
                <Block key={block.toString()} block={block} />
              ))}
            </section>
          ))}
          <ContactUs id={CONTACT_ID} today={today.toISOString().slice(0, 10)} />
          <Link
            href={paths.home()}
            prefetch={false}
            data-print="hide"
            className="inline-flex min-h-11 items-center gap-2 self-start text-link font-semibold"
          >
            <ArrowLeft aria-hidden="true" className="size-5" />
            {t("Back to Home")}
          </Link>
        </div>
      </Container>
    </>
  );
}

function Contents({ sections }: { sections: readonly LegalSection[] }) {
  const entries: Omit<LegalSection, "blocks">[] = [...sections, { id: CONTACT_ID, title: t("Contact us") }];
  return (
    <nav
      aria-label={t("On this page")}
      data-print="hide"
      className="self-start lg:sticky lg:top-[calc(var(--header-height)+1.5rem)]"
    >
      <PlainList className="border-line border-l sm:max-lg:columns-2">
        {entries.map(({ id, title, lang }) => (
          <li key={id} lang={lang}>
            <a
              href={`#${id}`}
              className="flex touch-target items-center py-1 pl-4 text-ink-muted text-sm hover:text-brand hover:underline"
            >
              {title}
            </a>
          </li>
        ))}
      </PlainList>
    </nav>
  );
}

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === "string") return <p>{block}</p>;
  return (
    <ul className="flex list-disc flex-col gap-2 pl-5 marker:text-accent">
      {block.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}
