import { ButtonLink } from "@/components/ui/button";
import { Container } from "@/components/ui/container";
import { invitation } from "@/lib/content/home";
import { startLink } from "@/lib/content/navigation";
import { Frond } from "./frond";

/** The first call to action, a deep green band. */
export function Invitation() {
  return (
    <section aria-labelledby="invitation-title">
      <Container width="wide" className="pb-16 sm:pb-24">
        <div className="relative overflow-hidden rounded-2xl px-6 py-10 sm:px-12 sm:py-14 lg:px-16 not-print:on-deep">
          <svg
            aria-hidden="true"
            viewBox="0 0 360 240"
            className="absolute right-0 bottom-0 h-full w-auto text-line-deep max-lg:hidden"
          >
            <Frond x={120} y={246} size={128} turn={-34} />
            <Frond x={176} y={250} size={236} turn={-8} />
            <Frond x={318} y={252} size={150} turn={16} flip />
          </svg>
          <div className="relative flex max-w-[58ch] flex-col items-start gap-4">
            <h2 id="invitation-title" className="text-3xl">
              {invitation.title}
            </h2>
            <p className="text-lg text-on-deep-muted">{invitation.text}</p>
            <ButtonLink href={startLink.href} size="lg" variant="on-deep" className="mt-3">
              {startLink.label}
            </ButtonLink>
          </div>
        </div>
      </Container>
    </section>
  );
}
