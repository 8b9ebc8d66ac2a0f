import { NewTabLink } from "@/components/ui/new-tab-link";
import { paths } from "@/lib/config/paths";
import { findNotice } from "@/lib/content/legal-notices";

/** At self-pay: the link to the good-faith estimate, where the owner has filled it in. */
export function EstimateNote() {
  const notice = findNotice("good-faith-estimate");
  return notice ? (
    <p className="text-ink-muted text-sm">
      If you pay for yourself, read about your <NewTabLink href={paths.notice(notice.name)}>{notice.title}</NewTabLink>.
    </p>
  ) : null;
}
