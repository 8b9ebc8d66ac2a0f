import { useEffect } from "react";
import type { DraftKeeper } from "@/lib/public-form/draft-keeper";

/** Runs the keeper while the form is mounted: sends unsaved answers when the page is hidden or left, and after a reconnect. */
export function useConnection(keeper: DraftKeeper) {
  useEffect(() => {
    const flush = () => keeper.flush();
    const noticeVisibility = () => (document.visibilityState === "hidden" ? keeper.flush() : void keeper.save());
    const goOnline = () => keeper.setOnline(true);
    const goOffline = () => keeper.setOnline(false);
    keeper.start();
    window.addEventListener("pagehide", flush);
    window.addEventListener("online", goOnline);
    window.addEventListener("offline", goOffline);
    document.addEventListener("visibilitychange", noticeVisibility);
    return () => {
      window.removeEventListener("pagehide", flush);
      window.removeEventListener("online", goOnline);
      window.removeEventListener("offline", goOffline);
      document.removeEventListener("visibilitychange", noticeVisibility);
      keeper.flush();
      keeper.stop();
    };
  }, [keeper]);
}
