import { Container } from "@/components/ui/container";
import { PlainList } from "@/components/ui/plain-list";
import { badges, badgesNote } from "@/lib/content/badges";

export function BadgeRow() {
  return (
    <section aria-labelledby="badges-title">
      <Container width="wide" className="flex flex-col items-center gap-8 pt-14 sm:pt-20">
        <h2 id="badges-title" className="text-center text-2xl">
          Partners and compliance
        </h2>
        <PlainList className="grid w-full max-w-[60rem] grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-4">
          {badges.map((badge) => (
            <li key={badge.name} className="flex flex-col items-center gap-3 text-center">
              <span className="grid size-24 place-items-center rounded-xl border border-line bg-plate">
                <img src={badge.picture} alt="" width="72" height="72" loading="lazy" decoding="async" />
              </span>
              <span className="font-semibold leading-snug">{badge.name}</span>
            </li>
          ))}
        </PlainList>
        {badgesNote ? <p className="text-center text-ink-muted text-sm">{badgesNote}</p> : null}
      </Container>
    </section>
  );
}
