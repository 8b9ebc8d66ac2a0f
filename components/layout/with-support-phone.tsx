import { Phone } from "lucide-react";
import type { ReactNode } from "react";
import { brand } from "@/domain/brand";
import { phoneHref } from "@/lib/content/phone";

/** A control, and the support phone beside it. */
export const WithSupportPhone = ({ children }: { children: ReactNode }) => (
  <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-3">
    {children}
    <a
      href={phoneHref(brand.supportPhone)}
      className="touch-target inline-flex items-center gap-2 font-semibold text-link"
    >
      <Phone aria-hidden="true" className="size-5" />
      {brand.supportPhone}
    </a>
  </div>
);
