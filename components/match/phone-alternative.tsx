import { Phone } from "lucide-react";
import { brand } from "@/domain/brand";
import { phoneHref } from "@/lib/content/phone";

/** Scheduling by phone. Specification, section 2: on the first screen and on the EAPs'. */
export function PhoneAlternative() {
  return brand.supportPhone ? (
    <section
      aria-labelledby="by-phone"
      className="flex flex-col items-start justify-between gap-x-6 gap-y-3 rounded-xl bg-sage p-5 sm:flex-row sm:items-center"
    >
      <div>
        <h3 id="by-phone" className="text-xl">
          Prefer to schedule by phone?
        </h3>
        <p className="text-ink-muted">Tell us what you need, and we will find a time with you.</p>
      </div>
      <a
        href={phoneHref(brand.supportPhone)}
        className="inline-flex min-h-12 w-full items-center justify-center gap-2 whitespace-nowrap rounded-full border border-line-strong bg-surface-raised px-5 font-semibold text-brand hover:border-brand hover:bg-brand-tint sm:w-auto"
      >
        <Phone aria-hidden="true" className="size-5" />
        Call {brand.supportPhone}
      </a>
    </section>
  ) : null;
}
