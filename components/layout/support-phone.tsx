import { brand } from "@/domain/brand";
import { phoneHref } from "@/lib/content/phone";

/** The support phone number as a link. */
export function SupportPhone() {
  return (
    <a
      href={phoneHref(brand.supportPhone)}
      className="whitespace-nowrap font-semibold text-brand underline underline-offset-4"
    >
      {brand.supportPhone}
    </a>
  );
}
