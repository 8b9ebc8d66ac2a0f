import { OwnerText } from "@/components/layout/owner-text";
import { Container } from "@/components/ui/container";
import { PlainList } from "@/components/ui/plain-list";
import { t, tGiven } from "@/domain/texts/t";
import { loadEndorsements } from "@/lib/content/endorsements";

/** Specification, section 1. Left out where the owner has none. */
export function BadgeRow() {
  const { badges, notes } = loadEndorsements();
  return badges.length === 0 ? null : (
    <section aria-labelledby="badges-title">
      <Container width="wide" className="flex flex-col gap-4 pt-8 sm:items-center sm:gap-8 sm:pt-16">
        <h2 id="badges-title" className="text-2xl">
          {t("Partners and compliance")}
        </h2>
        <PlainList className="grid w-full grid-cols-2 gap-4 sm:gap-8 lg:flex lg:flex-wrap lg:justify-center lg:gap-x-14">
          {badges.map((badge) => (
            <li key={badge.name} className="flex items-center gap-3">
              <span className="grid size-14 shrink-0 place-items-center rounded-lg border border-line bg-plate sm:size-20">
                <img
                  src={badge.picture}
                  alt=""
                  width="60"
                  height="60"
                  loading="lazy"
                  decoding="async"
                  className="size-11 sm:size-15"
                />
              </span>
              <span className="min-w-0 font-semibold text-sm leading-snug sm:max-w-[16ch] sm:text-base">
                <OwnerText text={badge.name} />
              </span>
            </li>
          ))}
        </PlainList>
        {notes ? <p className="text-ink-muted text-sm">{tGiven(notes.badges)}</p> : null}
      </Container>
    </section>
  );
}
