import { brand } from "@/domain/brand";
import { legalLinks } from "@/lib/content/navigation";
import type { SmallPrintFacts } from "@/lib/content/small-print";
import { siteVersion } from "@/lib/content/version";
import { FooterLinks } from "./footer-links";

/** Copyright, legal links with the owner's notices, and the deployment's version. */
export function SmallPrint({ deploymentName, notices }: SmallPrintFacts) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 text-on-deep-muted text-xs sm:text-sm">
      <p className="max-sm:order-2">{`Copyright ${brand.copyrightYear} ${brand.name}`}</p>
      <FooterLinks links={[...legalLinks, ...notices]} className="flex flex-wrap gap-x-4 max-sm:w-full sm:gap-x-6" />
      <p className="max-sm:order-3">
        {deploymentName} {siteVersion}
      </p>
    </div>
  );
}
