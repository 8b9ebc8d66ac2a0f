import { brand } from "@/domain/brand";
import { phoneHref } from "@/lib/content/phone";

const STRONG = "whitespace-nowrap font-semibold text-brand underline underline-offset-4";

/** The support phone number as a link. */
export function SupportPhone({ className = STRONG }: { className?: string }) {
  return (
    <a href={phoneHref(brand.supportPhone)} className={className}>
      {brand.supportPhone}
    </a>
  );
}

/** The number as a link inside a sentence, no stronger than other links. */
export const PlainSupportPhone = () => <SupportPhone className="text-link whitespace-nowrap" />;
