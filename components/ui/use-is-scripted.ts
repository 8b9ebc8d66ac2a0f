import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** True once scripts run: false in the server's HTML and until hydration. */
export function useIsScripted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
