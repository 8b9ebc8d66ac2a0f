import { SupportPhone } from "@/components/booking/support-phone";
import { Notice } from "@/components/ui/notice";
import { type LandingOutcome, OUTCOME_TEXTS } from "@/lib/landing/constants";

/** Why a form was not sent, in the place that a redirect leads to. */
export function OutcomeNotice({ id, title, outcome }: { id: string; title: string; outcome: LandingOutcome }) {
  const [before, after] = OUTCOME_TEXTS[outcome].split("{phone}");
  return (
    <Notice id={id} role="alert" tone={outcome === "again" ? "info" : "danger"} title={title} className="scroll-mt-28">
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
