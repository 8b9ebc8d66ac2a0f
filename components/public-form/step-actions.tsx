import { Button } from "@/components/ui/button";
import { t } from "@/domain/texts/t";

interface StepActionsProps {
  step: number | undefined;
  count: number;
  isSections: boolean;
  go: (step: number) => void;
}

/** The ways on from one step, on a phone. */
export function StepActions({ step = 0, count, isSections, go }: StepActionsProps) {
  return (
    <div className="flex flex-col gap-2 sm:hidden">
      {isSections ? (
        <p className="text-ink-muted text-sm">{t("Part {number} of {count}", { number: step + 1, count })}</p>
      ) : null}
      <div className="flex gap-3">
        {step > 0 ? (
          <Button variant="secondary" onClick={() => go(step - 1)}>
            {t("Back")}
          </Button>
        ) : null}
        <Button className="flex-1" onClick={() => go(step + 1)}>
          {step + 1 < count ? t(isSections ? "Continue" : "Next question") : t("Review your answers")}
        </Button>
      </div>
      <Button variant="quiet" size="sm" onClick={() => go(count + 1)}>
        {t("Show all questions")}
      </Button>
    </div>
  );
}
