import { ButtonLink } from "@/components/ui/button";
import { Container } from "@/components/ui/container";
import { hero } from "@/lib/content/home";
import { HeroPicture } from "./hero-picture";
import { StartNow } from "./start-now";

export function Hero() {
  return (
    <section aria-labelledby="hero-title" className="overflow-hidden bg-sand">
      <Container
        width="wide"
        className="grid items-center gap-10 pt-12 sm:pt-16 lg:grid-cols-[1fr_1.1fr] lg:gap-12 lg:pt-20"
      >
        <div className="flex flex-col items-start gap-6">
          <h1 id="hero-title" className="text-4xl">
            {hero.title}
          </h1>
          <p className="max-w-[46ch] text-ink-muted text-lg">{hero.lead}</p>
          <div className="flex flex-wrap gap-3">
            <StartNow />
            <ButtonLink href={hero.more.href} size="lg" variant="secondary">
              {hero.more.label}
            </ButtonLink>
          </div>
        </div>
        <HeroPicture className="mx-auto h-auto w-full max-w-[42rem]" />
      </Container>
      <svg aria-hidden="true" viewBox="0 0 1440 64" preserveAspectRatio="none" className="block h-8 w-full sm:h-14">
        <path d="M0 64V40C240 4 480 4 760 30s460 22 680-12v46Z" className="fill-surface" />
      </svg>
    </section>
  );
}
