import { useState } from "react";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { t } from "@/domain/texts/t";
import type { DeviceChoice } from "./use-device";

/** The choice of storage on this device, before the first answer. Its space is reserved; without scripts it has no function. */
export function DeviceSettings({ device }: { device: DeviceChoice }) {
  const [news, setNews] = useState("");
  return (
    <section
      aria-label={t("This device")}
      data-error-space="none"
      className="rounded-lg border border-line px-4 pt-1 pb-3 noscript:hidden"
    >
      <CheckboxField
        label={t("I am on a shared computer")}
        name="shared-computer"
        form="none"
        checked={device.isShared}
        disabled={!device.isReady}
        hint={
          device.isShared
            ? t("Nothing is kept on it: your answers are saved with us only. Close this page when you are done.")
            : t("Tick this to keep no copy on it. Otherwise one stays, encrypted, in case the connection is lost.")
        }
        onChange={(event) => {
          device.setShared(event.currentTarget.checked);
          setNews(event.currentTarget.checked ? t("Nothing is kept on this computer now.") : "");
        }}
      />
      <p role="status" className="sr-only">
        {news}
      </p>
    </section>
  );
}
