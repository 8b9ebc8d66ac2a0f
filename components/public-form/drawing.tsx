import clsx from "clsx";
import { t } from "@/domain/texts/t";

/** A drawn signature, or the strokes of one so far. */
export const Drawing = ({ path, className }: { path: string; className?: string }) => (
  <svg
    viewBox="0 0 600 180"
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
