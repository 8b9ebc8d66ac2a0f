import { ButtonLink } from "@/components/ui/button";
import type { ButtonSize } from "@/components/ui/button-look";
import { startLink } from "@/lib/content/navigation";

export function StartNow({ size = "lg", className }: { size?: ButtonSize; className?: string }) {
  return (
    <ButtonLink href={startLink().href} size={size} className={className}>
      {startLink().label}
    </ButtonLink>
  );
}
