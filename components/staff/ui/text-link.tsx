import clsx from "clsx";
import type { ComponentProps } from "react";
import { PageLink } from "@/components/ui/page-link";

/** A link of words that stands alone: as high as a finger. */
export const TextLink = ({ className, ...link }: ComponentProps<typeof PageLink>) => (
  <PageLink {...link} className={clsx("touch-target inline-flex items-center text-link", className)} />
);
