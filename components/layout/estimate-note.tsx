import { NewTabLink } from "@/components/ui/new-tab-link";
import { tGiven } from "@/domain/texts/t";
import { paths } from "@/lib/config/paths";
import { findNotice } from "@/lib/content/legal-notices";
import { Sentence } from "./sentence";

/** At self-pay: the link to the good-faith estimate, where the owner has filled it in. */
export function EstimateNote() {
  const notice = findNotice("good-faith-estimate");
  return notice ? (
    <p className="text-ink-muted text-sm">
      <Sentence
        text="If you pay for yourself, read about your {notice}."
        parts={{ notice: <NewTabLink href={paths.notice(notice.name)}>{tGiven(notice.title)}</NewTabLink> }}
      />
    </p>
  ) : null;
}
