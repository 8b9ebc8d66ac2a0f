import type { FieldResponse } from "@/domain/form-engine/answers";
import type { DraftKey } from "../services/public-forms/instance";

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
const IV_BYTES = 12;

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
  const keys = await Promise.all([draftKey.key, ...(draftKey.previousKeys ?? [])].map(importKey));
  const [seal, ...previous] = keys.filter((key) => key !== null).map((key) => createSeal(key, name));
  if (keys[0] === null || seal === undefined) return null;
  const get = () => attempt(() => getStorage().getItem(name));
  const open = async (stored: string | null) => {
    if (stored === null) return null;
    const sealed = stored.split(".")[1] ?? "";
    for (const { open } of [seal, ...previous]) {
      const record = await open(sealed);
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
      const sealed = await seal.close(record);
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

async function importKey(base64: string): Promise<CryptoKey | null> {
  const bytes = fromBase64(base64);
  if (bytes === null || globalThis.crypto?.subtle === undefined) return null;
  return crypto.subtle.importKey("raw", bytes, "AES-GCM", false, ["encrypt", "decrypt"]).catch(() => null);
}

/** The name is authenticated too, so that records of two forms cannot be exchanged. */
function createSeal(key: CryptoKey, name: string) {
  const algorithm = (iv: Uint8Array<ArrayBuffer>) => ({
    name: "AES-GCM",
    iv,
    additionalData: new TextEncoder().encode(name),
  });
  return {
    async close(record: DeviceRecord): Promise<string | null> {
      try {
        const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
        const text = new TextEncoder().encode(JSON.stringify(record));
        const cipher = new Uint8Array(await crypto.subtle.encrypt(algorithm(iv), key, text));
        return toBase64(iv) + toBase64(cipher);
      } catch {
        return null;
      }
    },
    async open(sealed: string): Promise<FoundRecord | null> {
      const bytes = fromBase64(sealed);
      if (bytes === null || bytes.length <= IV_BYTES) return null;
      try {
        const iv = bytes.slice(0, IV_BYTES);
        const text = await crypto.subtle.decrypt(algorithm(iv), key, bytes.slice(IV_BYTES));
        return toRecord(JSON.parse(new TextDecoder().decode(text)));
      } catch {
        return null;
      }
    },
  };
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

function toBase64(bytes: Uint8Array): string {
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}
