import clsx from "clsx";
import { HEX_COLOUR } from "@/domain/owner/palettes";

/** A sample of a colour. */
export const Swatch = ({ colour, className }: { colour: string; className?: string }) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 1 1"
    preserveAspectRatio="none"
    className={clsx("shrink-0 rounded-md border border-line-strong", className)}
  >
    {HEX_COLOUR.test(colour) ? <rect width="1" height="1" fill={colour} /> : null}
  </svg>
);
