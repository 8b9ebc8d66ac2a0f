import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { t } from "@/domain/texts/t";

/** Lets the visitor remove the answers stored on this device; the next change is stored again. */
export function DeviceCopy({ isKept, clear }: { isKept: boolean; clear: () => void }) {
  const [isCleared, setCleared] = useState(false);
  const news = useRef<HTMLParagraphElement>(null);
  const isNews = isCleared && !isKept;
  // The button disappears with the stored copy, so the focus moves to the message, which is read out.
  useEffect(() => {
    if (isNews) news.current?.focus();
  }, [isNews]);
  if (isNews) {
    return (
      <p ref={news} tabIndex={-1} className="self-start text-sm">
        {t("The copy on this device is removed.")}
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
      {t("Remove the copy from this device")}
    </Button>
  ) : null;
}
