"use client";

import { Printer } from "lucide-react";
import { Button } from "@/components/ui/button";
import { useIsScripted } from "@/components/ui/use-is-scripted";

/** Shown only with scripts, which printing by a button needs. */
export function PrintReceipt() {
  const isScripted = useIsScripted();
  if (!isScripted) return null;
  return (
    <Button variant="secondary" onClick={() => window.print()}>
      <Printer aria-hidden="true" className="size-5" />
      Print your answers
    </Button>
  );
}
