"use client";

import { Printer } from "lucide-react";
import { useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";

const never = () => () => undefined;

/** Only there once scripts run: nothing else could print by a button. */
export function PrintReceipt() {
  const isScripted = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (!isScripted) return null;
  return (
    <Button variant="secondary" onClick={() => window.print()}>
      <Printer aria-hidden="true" className="size-5" />
      Print your answers
    </Button>
  );
}
