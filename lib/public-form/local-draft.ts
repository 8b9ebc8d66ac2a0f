import type { FieldResponse } from "@/domain/form-engine/answers";
import type { DraftKey } from "../services/public-forms/instance";
import { createDeviceSeal } from "./device-seal";

/** A device's record of an unfinished form. */
export interface DeviceRecord {
  responses: readonly FieldResponse[];
  /** The server's answers that these are based on, and their revision. */
  base: readonly FieldResponse[];
  savedAtMs: number;
  revision: number;
  /** True where the server has these answers. */
  isSaved: boolean;
}

/** A record as found; its answers are not yet validated against the form. */
export type FoundRecord = Omit<DeviceRecord, "responses" | "base"> & { responses: unknown; base: unknown };

export type WriteOutcome =
  | { kind: "written" }
  /** Storage is full or forbidden. */
  | { kind: "failed" }
  /** Another tab has unsaved answers stored here, which were not overwritten. */
  | { kind: "occupied"; by: FoundRecord };

/** The draft of one form on this device. None of its functions throws. */
export interface LocalDraft {
  read(): Promise<FoundRecord | null>;
  write(record: DeviceRecord): Promise<WriteOutcome>;
  remove(): void;
  /** Takes over the record: this tab's next write replaces another tab's. */
  claim(): void;
}

const PREFIX = "form-draft:";

/**
 * Opens a draft's record, `<expiry ms>.<base64 of iv and AES-GCM ciphertext>`; the key comes with the form, so that it is
 * unreadable without a working link. `getStorage`: merely naming a forbidden storage throws. Null without cryptography (plain
 * http) or a key.
 */
export async function openLocalDraft(
  draftKey: DraftKey,
  getStorage: () => Storage,
  expiresAtMs: number,
): Promise<LocalDraft | null> {
  const name = `${PREFIX}${draftKey.id}`;
  const [seal, ...previous] = await Promise.all([draftKey.key, ...(draftKey.previousKeys ?? [])].map(createDeviceSeal));
  if (!seal) return null;
  const get = () => attempt(() => getStorage().getItem(name));
  const open = async (stored: string | null) => {
    if (stored === null) return null;
    const sealed = stored.split(".")[1] ?? "";
    for (const each of [seal, ...previous]) {
      const record = toRecord(await each?.open(sealed, name));
      if (record !== null) return record;
    }
    return null;
  };
  /** The record that this tab last read or wrote; any other was written by another tab. */
  let ours: string | null = null;
  let removals = 0;

  return {
    async read() {
      ours = get();
      return open(ours);
    },
    async write(record) {
      const removalsBefore = removals;
      const sealed = await seal.close(record, name);
      for (let now = get(); now !== ours; now = get()) {
        const by = await open(now);
        if (by && !by.isSaved) return { kind: "occupied", by };
        ours = now;
      }
      // A record removed during the sealing must not reappear.
      if (removals !== removalsBefore) return { kind: "failed" };
      const text = `${expiresAtMs}.${sealed}`;
      if (sealed === null || !attempt(() => [getStorage().setItem(name, text)])) return { kind: "failed" };
      ours = text;
      return { kind: "written" };
    },
    remove() {
      removals += 1;
      attempt(() => getStorage().removeItem(name));
      ours = null;
    },
    claim() {
      ours = get();
    },
  };
}

/** Removes expired drafts. */
export function sweepLocalDrafts(getStorage: () => Storage, nowMs: number): void {
  const names = attempt(() => Object.keys(getStorage()).filter((name) => name.startsWith(PREFIX))) ?? [];
  for (const name of names) {
    const expiresAtMs = Number(attempt(() => getStorage().getItem(name))?.split(".")[0]);
    if (!(expiresAtMs > nowMs)) attempt(() => getStorage().removeItem(name));
  }
}

/** Removes the draft of a finished form, by its id. */
export function forgetLocalDraft(draftId: string, getStorage: () => Storage): void {
  attempt(() => getStorage().removeItem(`${PREFIX}${draftId}`));
}

function toRecord(value: unknown): FoundRecord | null {
  if (typeof value !== "object" || value === null) return null;
  const { responses, base, savedAtMs, revision, isSaved }: Record<string, unknown> = { ...value };
  return typeof savedAtMs === "number" && typeof revision === "number" && typeof isSaved === "boolean"
    ? { responses, base, savedAtMs, revision, isSaved }
    : null;
}

/** Null where storage throws: full, forbidden or cleared meanwhile. */
function attempt<T>(use: () => T): T | null {
  try {
    return use();
  } catch {
    return null;
  }
}
