import { useEffect, useRef } from "react";
import { findAlerts } from "@/domain/form-engine/alerts";
import type { AlertText, Answer, Field } from "@/domain/form-engine/definition";
import { AlertNotice } from "./alert-notice";

/**
 * Crisis help beside an answer that triggers an alert. The live region is always present, so that its content is announced; it
 * scrolls into view, and the focus stays on the answer.
 */
export function AlertHelp({
  field,
  answer,
  alert,
}: {
  field: Field;
  answer: Answer | undefined;
  alert: AlertText | undefined;
}) {
  const isRaised = findAlerts({ fields: [field] }, new Map([[field.id, answer ?? null]])).length > 0;
  const place = useRef<HTMLDivElement>(null);
  const wasRaised = useRef(isRaised);
  useEffect(() => {
    if (isRaised && !wasRaised.current) place.current?.scrollIntoView({ block: "nearest" });
    wasRaised.current = isRaised;
  }, [isRaised]);
  return (
    // Clear of the sticky header and status line.
    <div ref={place} role="status" className="scroll-mt-36 scroll-mb-4">
      {isRaised ? <AlertNotice alert={alert} /> : null}
    </div>
  );
}
