import { useCallback, useEffect, useState } from "react";
import type { DraftKeeper } from "@/lib/public-form/draft-keeper";
import { openLocalDraft, sweepLocalDrafts } from "@/lib/public-form/local-draft";
import { isSharedComputer, rememberSharedComputer } from "@/lib/public-form/shared-computer";
import type { DraftKey } from "@/lib/services/public-forms/instance";

export interface DeviceChoice {
  /** Whether the visitor said that this computer is not theirs alone: nothing is kept on it. */
  isShared: boolean;
  /** False while the device is being asked what it holds. */
  isReady: boolean;
  setShared: (isShared: boolean) => void;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** A form without an end is kept this long after the last change. */
const LONGEST_STAY_MS = 90 * DAY_MS;
/** An expired form may be given a new link with a later expiry, which finds what was not sent. */
const AFTER_EXPIRY_MS = 30 * DAY_MS;

/** Keeps the draft on this device as well, unless the visitor said that the computer is shared. Null where nothing is kept. */
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
    await keeper.takeUpDevice(device);
  }, [keeper, draftKey, expiresAt]);

  // Once per form: the key is the same for as long as the page lives.
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
    if (next) keeper.leaveDevice();
    else void keep();
  }

  return draftKey && state !== "unable" ? { isShared, isReady: state === "ready", setShared } : null;
}
