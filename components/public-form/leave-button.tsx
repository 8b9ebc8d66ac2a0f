import { createPortal } from "react-dom";
import { TASK_ACTION_ID } from "@/components/layout/task-header";
import { Button } from "@/components/ui/button";
import { useIsScripted } from "@/components/ui/use-is-scripted";
import { t } from "@/domain/texts/t";

/** In the bar above the page, once it can be pressed. Without scripts the form's end has "Save for later". */
export function LeaveButton({ onLeave }: { onLeave: () => Promise<void> }) {
  const place = useIsScripted() ? document.getElementById(TASK_ACTION_ID) : null;
  const button = (
    <Button variant="secondary" size="sm" onClick={() => void onLeave()}>
      {t("Save and leave")}
    </Button>
  );
  return place && createPortal(button, place);
}
