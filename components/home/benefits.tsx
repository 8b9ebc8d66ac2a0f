import { Check } from "lucide-react";
import { OwnerText } from "@/components/layout/owner-text";
import { Container } from "@/components/ui/container";
import { PlainList } from "@/components/ui/plain-list";
import { SectionHeading } from "@/components/ui/section-heading";
import { benefits } from "@/lib/content/home";
import { TablePicture } from "./table-picture";

export function Benefits() {
  return (
    <section id="benefits" aria-labelledby="benefits-title" tabIndex={-1} className="-scroll-mt-6 bg-sage">
      <Container
        width="wide"
        className="grid items-end gap-10 pt-10 max-md:pb-10 sm:pt-20 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-20"
      >
        <TablePicture className="mx-auto h-auto w-full max-w-[26rem] self-end max-md:hidden lg:max-w-[30rem]" />
        <div className="flex flex-col gap-6 sm:gap-8 md:pb-20">
          <SectionHeading
            id="benefits-title"
            size="lg"
            title={<OwnerText text={benefits.title} />}
            lead={<OwnerText text={benefits.lead} />}
          />
          <PlainList className="flex flex-col gap-4 sm:gap-6">
            {benefits.items.map((benefit) => (
              <li key={benefit.title} className="flex gap-4">
                <span className="mt-0.5 grid size-8 shrink-0 place-items-center rounded-full bg-brand text-on-brand">
                  <Check aria-hidden="true" className="size-5" />
                </span>
                <div className="flex flex-col gap-0.5">
                  <h3 className="text-xl">
                    <OwnerText text={benefit.title} />
                  </h3>
                  <p className="max-w-[52ch] text-ink-muted max-sm:text-sm">
                    <OwnerText text={benefit.text} />
                  </p>
                </div>
              </li>
            ))}
          </PlainList>
        </div>
      </Container>
    </section>
  );
}
