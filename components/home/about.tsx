import { Container } from "@/components/ui/container";
import { PageLink } from "@/components/ui/page-link";
import { PlainList } from "@/components/ui/plain-list";
import { SectionHeading } from "@/components/ui/section-heading";
import { about } from "@/lib/content/home";
import { PathPicture } from "./path-picture";
import { StartNow } from "./start-now";

export function About() {
  return (
    <section id="about" aria-labelledby="about-title" tabIndex={-1} className="-scroll-mt-6">
      <Container width="wide" className="flex flex-col gap-14 py-16 sm:gap-20 sm:py-24">
        <div className="grid items-center gap-10 lg:grid-cols-2 lg:gap-20">
          <div className="flex flex-col items-start gap-5">
            <SectionHeading id="about-title" size="lg" title={about.title} />
            {about.paragraphs.map((paragraph) => (
              <p key={paragraph} className="max-w-[56ch] text-lg">
                {paragraph}
              </p>
            ))}
            <PlainList className="flex flex-wrap gap-x-8">
              {about.links.map((link) => (
                <li key={link.href}>
                  <PageLink href={link.href} className="inline-flex min-h-11 items-center text-link font-semibold">
                    {link.label}
                  </PageLink>
                </li>
              ))}
            </PlainList>
          </div>
          <PathPicture className="mx-auto h-auto w-full max-w-[36rem]" />
        </div>
        <Steps />
      </Container>
    </section>
  );
}

function Steps() {
  return (
    <div className="flex flex-col items-start gap-8">
      <h3 className="text-2xl">{about.stepsTitle}</h3>
      <PlainList as="ol" className="grid w-full gap-8 md:grid-cols-3 md:gap-10">
        {about.steps.map((step, index) => (
          <li key={step.title} className="flex gap-5 border-sage-strong border-t-2 pt-5 md:flex-col md:gap-3">
            <span aria-hidden="true" className="font-serif text-3xl text-accent leading-none">
              {index + 1}
            </span>
            <div className="flex flex-col gap-1">
              <h4 className="font-semibold font-serif text-xl">{step.title}</h4>
              <p className="max-w-[40ch] text-ink-muted">{step.text}</p>
            </div>
          </li>
        ))}
      </PlainList>
      <StartNow />
    </div>
  );
}
