import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Whether scripts run here: false in the server's HTML, and for as long as the page is only that. */
export function useIsScripted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
