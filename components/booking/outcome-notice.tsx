import { Notice } from "@/components/ui/notice";
import { type DraftOutcome, OUTCOME_MESSAGES } from "@/lib/booking/constants";
import { SupportPhone } from "./support-phone";

/** Why the form shows again, in the place that a redirect leads to. */
export function OutcomeNotice({ outcome }: { outcome: DraftOutcome }) {
  const { tone, title, text } = OUTCOME_MESSAGES[outcome];
  const [before, after] = text.split("{phone}");
  return (
    <Notice id="outcome" role="alert" tone={tone} title={title} className="scroll-mt-28">
      <p>
        {before}
        {after === undefined ? null : (
          <>
            <SupportPhone />
            {after}
          </>
        )}
      </p>
    </Notice>
  );
}
