import { Button } from "@/components/ui/button";
import type { WholeItem } from "@/domain/wire/inbox";
import { ActForm, type ActTarget } from "./act-form";
import { UndoWindow } from "./undo-window";

interface Props {
  item: WholeItem;
  from: ActTarget["from"];
  now: Date;
  /** In the notice of the act itself, which tells when its mail goes out. */
  isNotice?: boolean;
}

/** Takes back the last act; not offered once its mail is made. */
export function UndoAct({ item, from, now, isNotice = false }: Props) {
  if (!item.verbs.includes("undo")) return null;
  const form = (
    <ActForm verb="undo" target={{ item, from }}>
      {isNotice ? (
        <Button type="submit" size="sm" variant="secondary">
          Undo
        </Button>
      ) : (
        <Button type="submit" size="sm" variant="quiet" data-key="u" data-key-label="Undo">
          Undo the last act
        </Button>
      )}
    </ActForm>
  );
  if (!item.undoUntil) return form;
  return (
    <UndoWindow msLeft={Date.parse(item.undoUntil) - now.getTime()} isTold={isNotice}>
      {form}
    </UndoWindow>
  );
}
