import {
  BadgeCheck,
  BadgeDollarSign,
  CalendarClock,
  ClipboardList,
  Feather,
  GraduationCap,
  Landmark,
  LifeBuoy,
  type LucideIcon,
  Map as MapIcon,
  MonitorSmartphone,
  ShieldCheck,
} from "lucide-react";
import { Card } from "@/components/ui/card";
import { PlainList } from "@/components/ui/plain-list";
import { tGiven } from "@/domain/texts/t";
import type { ProviderClaim, ProviderClaimId } from "@/lib/content/providers";

const ICONS = {
  license: BadgeCheck,
  "liability-insurance": ShieldCheck,
  "working-towards-licensure": GraduationCap,
  cost: BadgeDollarSign,
  payment: Landmark,
  ehr: ClipboardList,
  schedule: CalendarClock,
  caseload: Feather,
  "multi-state": MapIcon,
  support: LifeBuoy,
  devices: MonitorSmartphone,
} as const satisfies Record<ProviderClaimId, LucideIcon>;

/** The network's benefits, as a grid of short facts. */
export function OfferGrid({ claims }: { claims: readonly ProviderClaim[] }) {
  return (
    <PlainList className="grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
      {claims.map((claim) => {
        const Icon = ICONS[claim.id];
        return (
          <li key={claim.id} className="flex gap-4 sm:flex-col sm:gap-3">
            <span className="grid size-12 shrink-0 place-items-center rounded-full bg-sage text-brand">
              <Icon aria-hidden="true" className="size-6" />
            </span>
            <div className="flex flex-col gap-1.5">
              <h3 className="text-xl">{tGiven(claim.title)}</h3>
              <p className="text-ink-muted">{tGiven(claim.text)}</p>
            </div>
          </li>
        );
      })}
    </PlainList>
  );
}

/** The network's requirements, as cards side by side. */
export function RequirementCards({ claims }: { claims: readonly ProviderClaim[] }) {
  return (
    <PlainList className="grid gap-5 md:grid-cols-3">
      {claims.map((claim) => {
        const Icon = ICONS[claim.id];
        return (
          <Card key={claim.id} as="li" className="flex flex-col gap-2">
            <Icon aria-hidden="true" className="mb-1 size-7 text-accent" />
            <h3 className="text-xl">{tGiven(claim.title)}</h3>
            <p className="text-ink-muted">{tGiven(claim.text)}</p>
          </Card>
        );
      })}
    </PlainList>
  );
}
