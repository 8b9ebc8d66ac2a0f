"use client";

import { Printer } from "lucide-react";
import type { ComponentProps } from "react";
import { Button } from "./button";
import { useIsScripted } from "./use-is-scripted";

/** Prints the page. Shown only with scripts, which printing by a button needs. */
export function PrintButton({ children, ...props }: Omit<ComponentProps<typeof Button>, "onClick" | "type">) {
  const isScripted = useIsScripted();
  if (!isScripted) return null;
  return (
    <Button variant="secondary" {...props} onClick={() => window.print()}>
      <Printer aria-hidden="true" className="size-5" />
      {children}
    </Button>
  );
}
