import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";

/** The way to have the answers that this device holds removed by hand; the next change is kept again. */
export function DeviceCopy({ isKept, clear }: { isKept: boolean; clear: () => void }) {
  const [isCleared, setCleared] = useState(false);
  const news = useRef<HTMLParagraphElement>(null);
  const isNews = isCleared && !isKept;
  // The button goes with the copy, and its focus would with it. What has the focus is read out.
  useEffect(() => {
    if (isNews) news.current?.focus();
  }, [isNews]);
  if (isNews) {
    return (
      <p ref={news} tabIndex={-1} className="self-start text-sm">
        The copy on this device is removed.
      </p>
    );
  }
  return isKept ? (
    <Button
      variant="quiet"
      size="sm"
      className="self-start"
      onClick={() => {
        clear();
        setCleared(true);
      }}
    >
      Remove the copy from this device
    </Button>
  ) : null;
}
