"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";

/** Copies a text. Without scripts the text beside it is selected by hand. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <span className="inline-flex items-center gap-2 noscript:hidden">
      <Button
        size="sm"
        variant="secondary"
        onClick={() => {
          navigator.clipboard.writeText(text).then(
            () => setCopied(true),
            () => setCopied(false),
          );
        }}
      >
        {label}
      </Button>
      <span role="status" className="text-sm">
        {isCopied ? "Copied." : ""}
      </span>
    </span>
  );
}
