import { useCallback, useEffect, useState } from "react";
import type { DraftKeeper } from "@/lib/public-form/draft-keeper";
import { openLocalDraft, sweepLocalDrafts } from "@/lib/public-form/local-draft";
import { isSharedComputer, rememberSharedComputer } from "@/lib/public-form/shared-computer";
import type { DraftKey } from "@/lib/services/public-forms/instance";

export interface DeviceChoice {
  /** True where the visitor declared this computer as shared: nothing is stored on it. */
  isShared: boolean;
  /** False while the stored draft is being read. */
  isReady: boolean;
  setShared: (isShared: boolean) => void;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Storage time after the last change of a form without an expiry. */
const LONGEST_STAY_MS = 90 * DAY_MS;
/** Grace period after expiry: a new link with a later expiry restores unsent answers. */
const AFTER_EXPIRY_MS = 30 * DAY_MS;

/** Stores the draft on this device as well, unless the visitor declared the computer as shared. Null without storage. */
export function useDevice(
  keeper: DraftKeeper,
  draftKey: DraftKey | null,
  expiresAt: string | null,
): DeviceChoice | null {
  const [isShared, setIsShared] = useState(false);
  const [state, setState] = useState<"asking" | "ready" | "unable">("asking");

  const keep = useCallback(async () => {
    if (draftKey === null) return;
    const untilMs = expiresAt ? Date.parse(expiresAt) + AFTER_EXPIRY_MS : Date.now() + LONGEST_STAY_MS;
    const device = await openLocalDraft(draftKey, () => window.localStorage, untilMs);
    setState(device ? "ready" : "unable");
    if (device === null) return;
    await keeper.attachDevice(device);
  }, [keeper, draftKey, expiresAt]);

  // Once per form: the key is constant during the page's life.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new object with the same key is no new device
  useEffect(() => {
    sweepLocalDrafts(() => window.localStorage, Date.now());
    if (draftKey && isSharedComputer(draftKey.id)) {
      setIsShared(true);
      setState("ready");
    } else void keep();
  }, [draftKey?.id]);

  function setShared(next: boolean) {
    if (draftKey === null) return;
    setIsShared(next);
    rememberSharedComputer(draftKey.id, next);
    if (next) keeper.detachDevice();
    else void keep();
  }

  return draftKey && state !== "unable" ? { isShared, isReady: state === "ready", setShared } : null;
}
