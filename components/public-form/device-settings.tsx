import { useState } from "react";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/checkbox-field";
import type { DraftState } from "@/lib/public-form/draft-machine";
import type { DeviceChoice } from "./use-device";

/** What stays on this device, and the two ways to have nothing stay. */
export function DeviceSettings({
  device,
  draft,
  clear,
}: {
  device: DeviceChoice;
  draft: DraftState;
  clear: () => void;
}) {
  const [news, setNews] = useState("");
  return (
    <section aria-label="This device" className="flex flex-col gap-2 rounded-lg border border-line px-4 py-3.5">
      <CheckboxField
        label="I am on a shared computer"
        name="shared-computer"
        form="none"
        checked={device.isShared}
        hint={
          device.isShared
            ? "Nothing is kept on this computer. Your answers are saved with us only; close this page when you are done."
            : "Your answers are also kept on this device, encrypted, so that a lost connection costs nothing. They can only be read with the link from your email."
        }
        onChange={(event) => {
          device.setShared(event.currentTarget.checked);
          setNews(event.currentTarget.checked ? "Nothing is kept on this computer now." : "");
        }}
      />
      {draft.isOnDevice ? (
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
    </section>
  );
}
