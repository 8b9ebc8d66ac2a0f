import { Notice } from "@/components/ui/notice";
import type { AlertText } from "@/domain/form-engine/definition";
import { pageLang } from "@/domain/texts/languages";
import { tGiven } from "@/domain/texts/t";
import { defaultAlert } from "@/lib/content/form-alert";
import { CrisisLinks } from "./crisis-links";

/** The form's own words, in its language, or ours, and the crisis lines. */
export function AlertNotice({ alert }: { alert: AlertText | undefined }) {
  const { title, text, help } = alert ?? defaultAlert;
  const lang = alert ? undefined : pageLang();
  return (
    <Notice tone="warning" title={<span lang={lang}>{tGiven(title)}</span>}>
      {text ? <p lang={lang}>{tGiven(text)}</p> : null}
      <CrisisLinks help={help} />
    </Notice>
  );
}
