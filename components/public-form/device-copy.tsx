import { useState } from "react";
import { Button } from "@/components/ui/button";

/** The way to have the answers that this device holds removed by hand; the next change is kept again. */
export function DeviceCopy({ isKept, clear }: { isKept: boolean; clear: () => void }) {
  const [news, setNews] = useState("");
  return (
    <div className="flex flex-col gap-2">
      {isKept ? (
        <Button
          variant="quiet"
          size="sm"
          className="self-start"
          onClick={() => {
            clear();
            setNews("The copy on this device is removed.");
          }}
        >
          Remove the copy from this device
        </Button>
      ) : null}
      <p role="status" className="text-sm empty:hidden">
        {news}
      </p>
    </div>
  );
}
