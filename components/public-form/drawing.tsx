import clsx from "clsx";
import { DRAWING_HEIGHT, DRAWING_WIDTH } from "@/domain/form-engine/limits";
import { t } from "@/domain/texts/t";

/** A drawn signature, or the strokes of one so far. */
export const Drawing = ({ path, className }: { path: string; className?: string }) => (
  <svg
    viewBox={`0 0 ${DRAWING_WIDTH} ${DRAWING_HEIGHT}`}
    role="img"
    aria-label={t("Drawn signature")}
    className={clsx("block h-auto w-full fill-none stroke-current", className)}
    strokeWidth="3"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={path} />
  </svg>
);
