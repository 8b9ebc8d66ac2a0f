import { OwnerText } from "@/components/layout/owner-text";
import { Container } from "@/components/ui/container";
import { PageLink } from "@/components/ui/page-link";
import { PlainList } from "@/components/ui/plain-list";
import { SectionHeading } from "@/components/ui/section-heading";
import { about, aboutLinks } from "@/lib/content/home";

export function About() {
  return (
    <section id="about" aria-labelledby="about-title" tabIndex={-1} className="-scroll-mt-6">
      <Container
        width="wide"
        className="grid gap-x-20 gap-y-4 py-10 sm:py-20 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
      >
        <SectionHeading id="about-title" size="lg" title={<OwnerText text={about.title} />} />
        <div className="flex flex-col items-start gap-4">
          {about.paragraphs.map((paragraph) => (
            <p key={paragraph} className="max-w-[52ch] sm:text-lg">
              <OwnerText text={paragraph} />
            </p>
          ))}
          <PlainList className="flex flex-wrap gap-x-8">
            {aboutLinks().map((link) => (
              <li key={link.href}>
                <PageLink href={link.href} className="inline-flex min-h-11 items-center text-link font-semibold">
                  {link.label}
                </PageLink>
              </li>
            ))}
          </PlainList>
        </div>
      </Container>
    </section>
  );
}
