import { Notice } from "@/components/ui/notice";
import type { AlertText } from "@/domain/form-engine/definition";
import { tGiven } from "@/domain/texts/t";
import { defaultAlert } from "@/lib/content/form-alert";
import { CrisisLinks } from "./crisis-links";

/** The form's own words, or ours, and the crisis lines. */
export function AlertNotice({ alert: { title, text, help } = defaultAlert }: { alert: AlertText | undefined }) {
  return (
    <Notice tone="warning" title={tGiven(title)}>
      {text ? <p>{tGiven(text)}</p> : null}
      <CrisisLinks help={help} />
    </Notice>
  );
}
