import { Notice } from "@/components/ui/notice";
import { defaultAlert } from "@/lib/content/form-alert";
import { findAlerts } from "@/lib/form-engine/alerts";
import type { AlertText, Answer, Field } from "@/lib/form-engine/definition";
import { CrisisLinks } from "./crisis-links";

/** Help at once beside an answer that asks for it. Its place is there from the start, so that its coming is announced. */
export function AlertHelp({
  field,
  answer,
  alert = defaultAlert,
}: {
  field: Field;
  answer: Answer | undefined;
  alert: AlertText | undefined;
}) {
  const isRaised = findAlerts({ fields: [field] }, new Map([[field.id, answer ?? null]])).length > 0;
  return (
    <div role="status">
      {isRaised ? (
        <Notice tone="warning" title={alert.title}>
          {alert.text ? <p>{alert.text}</p> : null}
          <CrisisLinks />
        </Notice>
      ) : null}
    </div>
  );
}
