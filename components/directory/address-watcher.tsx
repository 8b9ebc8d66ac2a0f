"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useEffectEvent } from "react";

/**
 * Calls back after each address change in Next's router: Back, Forward, links, and this page's own pushes. Passes no address:
 * the window's is newer than the router's, which follows in a transition.
 */
export function AddressWatcher({ onAddress }: { onAddress: () => void }) {
  const pathname = usePathname();
  const search = useSearchParams().toString();
  const notify = useEffectEvent((_address: string) => onAddress());
  useEffect(() => notify(`${pathname}?${search}`), [pathname, search]);
  // A quick Back, before the router has followed a push, leaves the router's address as it was.
  useEffect(() => {
    const follow = () => notify(window.location.href);
    window.addEventListener("popstate", follow);
    return () => window.removeEventListener("popstate", follow);
  }, []);
  return null;
}
