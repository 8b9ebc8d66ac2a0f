"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useEffectEvent } from "react";

/**
 * Calls back whenever Next's router has seen another address: Back, Forward, links, and this page's own pushes. What it
 * hands over is nothing: the window's address is newer than the router's, which follows in a transition.
 */
export function AddressWatcher({ onAddress }: { onAddress: () => void }) {
  const pathname = usePathname();
  const search = useSearchParams().toString();
  const notify = useEffectEvent(onAddress);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what it waits for, not what it reads.
  useEffect(() => notify(), [pathname, search]);
  return null;
}
