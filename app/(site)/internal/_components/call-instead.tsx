import { Sentence } from "@/components/layout/sentence";
import { brand } from "@/domain/brand";
import { phoneHref } from "@/lib/content/phone";

/** The phone, for visitors of a page that they have to wait for. */
export function CallInstead() {
  if (!brand.supportPhone) return null;
  return (
    <p>
      <Sentence
        text="You need not wait to talk to us: call {phone}."
        parts={{
          phone: (
            <a href={phoneHref(brand.supportPhone)} className="text-link whitespace-nowrap">
              {brand.supportPhone}
            </a>
          ),
        }}
      />
    </p>
  );
}
