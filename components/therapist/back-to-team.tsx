"use client";

import { ArrowLeft } from "lucide-react";
import Link from "next/link";
import type { MouseEvent } from "react";
import { isPlainClick } from "@/components/ui/is-plain-click";
import { paths } from "@/lib/config/paths";
import { cameFromDirectory } from "@/lib/directory/last-visit";

/** Goes back to the visitor's filters; without any, to the whole team. */
export function BackToTeam() {
  const goBack = (event: MouseEvent) => {
    if (!isPlainClick(event) || !cameFromDirectory()) return;
    event.preventDefault();
    window.history.back();
  };
  return (
    <Link
      href={paths.team()}
      onClick={goBack}
      data-print="hide"
      className="touch-target -ml-1 inline-flex items-center gap-2 self-start px-1 font-semibold text-link"
    >
      <ArrowLeft aria-hidden="true" className="size-5" />
      Back to Team
    </Link>
  );
}
