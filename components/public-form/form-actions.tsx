import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { type DraftState, draftSentence, draftStatus } from "@/lib/public-form/draft-machine";

/** The form's end. Both buttons work without scripts, by their `intent`. */
export function FormActions({ draft, isOpen }: { draft: DraftState; isOpen: boolean }) {
  const { isSubmitting } = draft;
  const status = draftStatus(draft);
  return (
    <div className="flex flex-col gap-4 border-line border-t pt-6">
      <p>Please review your responses before submitting.</p>
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button type="submit" name="intent" value="submit" size="lg" disabled={!isOpen || isSubmitting}>
          {isSubmitting ? (
            <>
              <Spinner /> Submitting...
            </>
          ) : (
            "Submit Form"
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
          Save for later
        </Button>
      </div>
      {/* Said aloud by the status line; here for whoever looks where the buttons are. */}
      <p aria-hidden="true" className="min-h-[1.6em] text-ink-muted text-sm">
        {status === "saved"
          ? "Your answers are saved. You can close this page and come back by the same link."
          : draftSentence(status, draft.isOnDevice)}
      </p>
      <p role="status" className="sr-only">
        {isSubmitting ? "Submitting your answers." : ""}
      </p>
    </div>
  );
}
