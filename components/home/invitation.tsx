import { Frond } from "@/components/art/frond";
import { OwnerText } from "@/components/layout/owner-text";
import { ButtonLink } from "@/components/ui/button";
import { Container } from "@/components/ui/container";
import { PlainList } from "@/components/ui/plain-list";
import { invitation } from "@/lib/content/home";
import { startLink } from "@/lib/content/navigation";

/** The first call to action, a deep green band with the way in three steps. */
export function Invitation() {
  return (
    <section aria-labelledby="invitation-title">
      <Container width="wide" className="pb-10 sm:pb-20">
        <div className="relative overflow-hidden rounded-2xl px-5 py-7 sm:px-12 sm:py-12 lg:px-14 not-print:on-deep">
          <svg
            aria-hidden="true"
            viewBox="0 0 360 240"
            className="absolute top-0 right-0 h-44 w-auto text-line-deep max-lg:hidden"
          >
            <Frond x={120} y={246} size={128} turn={-34} />
            <Frond x={176} y={250} size={236} turn={-8} />
            <Frond x={318} y={252} size={150} turn={16} flip />
          </svg>
          <div className="relative flex flex-col items-start gap-5 sm:gap-8">
            <div className="flex max-w-[52ch] flex-col gap-2">
              <h2 id="invitation-title" className="text-2xl sm:text-3xl">
                <OwnerText text={invitation.title} />
              </h2>
              <p className="text-on-deep-muted sm:text-lg">
                <OwnerText text={invitation.text} />
              </p>
            </div>
            <Steps />
            <ButtonLink href={startLink().href} size="lg" variant="on-deep">
              {startLink().label}
            </ButtonLink>
          </div>
        </div>
      </Container>
    </section>
  );
}

function Steps() {
  return (
    <PlainList as="ol" className="grid w-full gap-4 md:grid-cols-3 md:gap-10">
      {invitation.steps.map((step, index) => (
        <li key={step.title} className="flex gap-4 md:border-line-deep md:border-t-2 md:pt-5">
          <span aria-hidden="true" className="font-serif text-2xl text-focus-deep leading-none">
            {index + 1}
          </span>
          <div className="flex flex-col gap-0.5">
            <h3 className="text-xl leading-tight">
              <OwnerText text={step.title} />
            </h3>
            <p className="max-w-[36ch] text-on-deep-muted max-sm:text-sm">
              <OwnerText text={step.text} />
            </p>
          </div>
        </li>
      ))}
    </PlainList>
  );
}
