import { ButtonLink } from "@/components/ui/button";
import { Container } from "@/components/ui/container";
import { paths } from "@/lib/paths";
import { HeroPicture } from "./hero-picture";

export function Hero() {
  return (
    <section aria-labelledby="hero-title" className="overflow-hidden bg-sand">
      <Container
        width="wide"
        className="grid items-center gap-10 py-14 sm:py-20 lg:grid-cols-[1.1fr_1fr] lg:gap-16 lg:py-24"
      >
        <div className="flex flex-col items-start gap-6">
          <h1 id="hero-title" className="max-w-[18ch] text-4xl">
            Find the Right Therapist for You
          </h1>
          <p className="max-w-[46ch] text-ink-muted text-lg">
            Answer a few questions or search for yourself. Meet by video or in person, with insurance, an employee
            assistance program, or private pay.
          </p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink href={paths.match()} size="lg">
              Start Now
            </ButtonLink>
            <ButtonLink href={paths.about()} size="lg" variant="secondary">
              Learn more
            </ButtonLink>
          </div>
        </div>
        <HeroPicture />
      </Container>
    </section>
  );
}
