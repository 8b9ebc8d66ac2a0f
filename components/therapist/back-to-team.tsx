import { ArrowLeft } from "lucide-react";
import { PageLink } from "@/components/ui/page-link";
import { t } from "@/domain/texts/t";
import { paths } from "@/lib/config/paths";

/** Goes back to the visitor's filters (lib/asleep/controls.ts); without any, to the whole team. */
export function BackToTeam() {
  return (
    <PageLink
      href={paths.team()}
      data-back=""
      data-print="hide"
      className="touch-target -ml-1 inline-flex items-center gap-2 self-start px-1 font-semibold text-link"
    >
      <ArrowLeft aria-hidden="true" className="size-5" />
      {t("Back to Team")}
    </PageLink>
  );
}
