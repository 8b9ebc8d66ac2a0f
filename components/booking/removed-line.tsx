import { Undo2 } from "lucide-react";
import { Button } from "@/components/ui/button";
import { formatPreferredTime } from "@/lib/intake/booking/format";
import type { RemovedRow } from "./use-removed-rows";

/** In the place of a removed row, as high as the part of it that held the pressed button. */
export function RemovedLine({ row, onPutBack }: { row: RemovedRow; onPutBack: () => void }) {
  const { date, startTime, endTime } = row.time;
  const isComplete = [date, startTime, endTime].every((text) => text !== "");
  return (
    <li className="flex min-h-19 flex-wrap items-center gap-x-3 rounded-lg border border-line border-dashed p-4 text-ink-muted">
      <Button variant="quiet" size="sm" className="-ml-2" onClick={onPutBack}>
        <Undo2 aria-hidden="true" className="size-4" />
        Put back
      </Button>
      <span className="min-w-0">
        Removed: {isComplete ? formatPreferredTime(row.time) : "a time without a day, a start or an end"}
      </span>
    </li>
  );
}
