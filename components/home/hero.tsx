import { RoomPicture } from "@/components/art/room-picture";
import { OwnerText } from "@/components/layout/owner-text";
import { ButtonLink } from "@/components/ui/button";
import { Container } from "@/components/ui/container";
import { t } from "@/domain/texts/t";
import { paths } from "@/lib/config/paths";
import { hero } from "@/lib/content/home";
import { ForWhom } from "./for-whom";
import { PaymentTiles } from "./payment-tiles";
import { StartNow } from "./start-now";

export function Hero() {
  return (
    <section aria-labelledby="hero-title" className="overflow-hidden bg-sand">
      <Container
        width="wide"
        className="grid items-center gap-8 pt-8 sm:pt-14 lg:grid-cols-[1fr_1.05fr] lg:gap-14 lg:pt-16"
      >
        <div className="flex flex-col items-start gap-5 sm:gap-6">
          <h1 id="hero-title" className="text-4xl">
            <OwnerText text={hero.title} />
          </h1>
          <p className="max-w-[46ch] text-ink-muted text-lg">
            <OwnerText text={hero.lead} />
          </p>
          <PaymentTiles />
          <ForWhom />
          <div className="flex flex-wrap gap-3">
            <StartNow />
            <ButtonLink href={paths.about()} size="lg" variant="secondary">
              {t("Learn more")}
            </ButtonLink>
          </div>
        </div>
        <RoomPicture className="mx-auto h-auto w-full max-w-[42rem] max-lg:max-w-[28rem] max-sm:max-w-[15rem]" />
      </Container>
      <svg aria-hidden="true" viewBox="0 0 1440 64" preserveAspectRatio="none" className="block h-6 w-full sm:h-14">
        <path d="M0 64V40C240 4 480 4 760 30s460 22 680-12v46Z" className="fill-surface" />
      </svg>
    </section>
  );
}
