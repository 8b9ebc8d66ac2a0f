import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { t } from "@/domain/texts/t";
import type { DraftState } from "@/lib/public-form/draft-machine";
import { draftSentence, draftStatus, savedForLater } from "@/lib/public-form/draft-status";
import type { SaveAnswer } from "./use-save-for-later";

/** The form's end. Both buttons work without scripts, by their `intent`. */
export function FormActions({
  draft,
  isOpen,
  saveAnswer,
}: {
  draft: DraftState;
  isOpen: boolean;
  saveAnswer: SaveAnswer | null;
}) {
  const { isSubmitting } = draft;
  const status = draftStatus(draft);
  return (
    <div className="flex flex-col gap-4 border-line border-t pt-4 sm:pt-6">
      <p>{t("Please review your responses before submitting.")}</p>
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button type="submit" name="intent" value="submit" size="lg" disabled={!isOpen || isSubmitting}>
          {isSubmitting ? (
            <>
              <Spinner /> {t("Submitting...")}
            </>
          ) : (
            t("Submit Form")
          )}
        </Button>
        <Button
          type="submit"
          name="intent"
          value="save"
          variant="secondary"
          size="lg"
          disabled={!isOpen || isSubmitting}
        >
          {t("Save for later")}
        </Button>
      </div>
      <div className="min-h-[1.6em] text-ink-muted text-sm">
        <div role="status">{saveAnswer ? <p key={saveAnswer.count}>{saveAnswer.text}</p> : null}</div>
        {saveAnswer ? null : (
          <p>{status === "saved" ? savedForLater(draft) : draftSentence(status, draft.isOnDevice)}</p>
        )}
      </div>
      <p role="status" className="sr-only">
        {isSubmitting ? t("Submitting your answers.") : ""}
      </p>
    </div>
  );
}
