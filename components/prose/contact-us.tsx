import { markEnglish } from "@/components/layout/english-parts";
import { brand } from "@/domain/brand";
import { addressLines } from "@/domain/text/address-lines";
import { t } from "@/domain/texts/t";
import { closedLines, openingHours, openingLines } from "@/lib/content/opening-hours";
import { phoneHref } from "@/lib/content/phone";

/** The end of a legal text; the network's addresses, as far as the brand has them. */
export function ContactUs({ id, today }: { id: string; today: string }) {
  return (
    <section id={id} className="flex flex-col gap-4">
      <h2 className="text-2xl">{t("Contact us")}</h2>
      <p className="max-w-[50ch]">{t("Questions about this page, or about what we hold about you, reach us here:")}</p>
      <address className="flex flex-col gap-1 not-italic">
        {addressLines(brand).map((line) => (
          <span key={line}>{line}</span>
        ))}
        {brand.email ? (
          <a href={`mailto:${brand.email}`} className="self-start text-link">
            {brand.email}
          </a>
        ) : null}
        {brand.supportPhone ? (
          <a href={phoneHref(brand.supportPhone)} className="self-start text-link">
            {brand.supportPhone}
          </a>
        ) : null}
        {openingLines(openingHours).map((line) => (
          <span key={line}>{line}</span>
        ))}
        {closedLines(openingHours, today).map((line) => (
          <span key={line} className="text-ink-muted">
            {markEnglish(
              line,
              openingHours.closed.map(({ name }) => name),
            )}
          </span>
        ))}
      </address>
    </section>
  );
}
