import { webcrypto } from "node:crypto";
import { beforeEach, describe, expect, test } from "@jest/globals";
import type { DraftKey } from "../services/public-forms/instance";
import { type DeviceRecord, forgetLocalDraft, openLocalDraft, sweepLocalDrafts } from "./local-draft";

const EXPIRES = Date.UTC(2026, 11, 1);
const KEY: DraftKey = { id: "a1b2", key: Buffer.alloc(32, 7).toString("base64") };
const OTHER_KEY: DraftKey = { ...KEY, key: Buffer.alloc(32, 8).toString("base64") };
const RECORD: DeviceRecord = {
  responses: [
    { field_id: "mood", value: "Nearly every day" },
    { field_id: "notes", value: "Ünïcode 🌿\n" },
    { field_id: "care", value: ["a", "b"] },
    { field_id: "agree", value: true },
    { field_id: "empty", value: null },
  ],
  base: [{ field_id: "mood", value: "Not at all" }],
  savedAtMs: Date.UTC(2026, 4, 4),
  revision: 3,
  isSaved: false,
};

/** As browsers have it: own keys are the entries; it can be full. */
function createStorage(room = 1e6): Storage {
  const entries: Record<string, string> = {};
  const methods = {
    length: 0,
    key: () => null,
    clear: () => undefined,
    getItem: (name: string) => entries[name] ?? null,
    setItem: (name: string, value: string) => {
      if (value.length > room) throw new DOMException("full", "QuotaExceededError");
      entries[name] = value;
    },
    removeItem: (name: string) => {
      delete entries[name];
    },
  };
  return new Proxy<Storage>(methods, {
    get: (target, name) => Reflect.get(target, name) ?? entries[String(name)],
    ownKeys: () => Object.keys(entries),
    getOwnPropertyDescriptor: (_, name) => ({ value: entries[String(name)], enumerable: true, configurable: true }),
  });
}

let storage: Storage;
const getStorage = () => storage;
const NAME = "form-draft:a1b2";

async function open(key = KEY, from = getStorage) {
  const draft = await openLocalDraft(key, from, EXPIRES);
  if (draft === null) throw new Error("no cryptography here");
  return draft;
}

beforeEach(() => {
  storage = createStorage();
});

describe("a draft on the device", () => {
  test("a draft is restored as saved", async () => {
    const draft = await open();
    expect(await draft.write(RECORD)).toEqual({ kind: "written" });
    expect(await (await open()).read()).toEqual(RECORD);
  });

  test("reveals no answer, field or time in the storage", async () => {
    await (await open()).write(RECORD);
    const dump = Object.entries(storage).flat().join(" ");
    expect(dump).toMatch(/^form-draft:a1b2 \d+\.[A-Za-z0-9+/=]+$/);
    const bytes = Buffer.from(dump.split(".")[1] ?? "", "base64").toString("latin1");
    for (const secret of ["mood", "Nearly", "notes", "Ünïcode", "responses", "agree"]) {
      expect(dump).not.toContain(secret);
      expect(bytes).not.toContain(secret);
    }
  });

  test("never looks the same twice", async () => {
    const draft = await open();
    await draft.write(RECORD);
    const first = storage.getItem(NAME);
    await draft.write(RECORD);
    expect(storage.getItem(NAME)).not.toBe(first);
  });

  test("cannot be read with another link's key", async () => {
    await (await open()).write(RECORD);
    expect(await (await open(OTHER_KEY)).read()).toBeNull();
  });

  test("a draft is read with a previous key of the site, and saved with the current one", async () => {
    await (await open()).write(RECORD);
    const changed = await open({ ...OTHER_KEY, previousKeys: [KEY.key] });
    expect(await changed.read()).toEqual(RECORD);
    await changed.write(RECORD);
    expect(await (await open(OTHER_KEY)).read()).toEqual(RECORD);
  });

  test("cannot be put in another form's place", async () => {
    await (await open()).write(RECORD);
    storage.setItem("form-draft:c3", storage.getItem(NAME) ?? "");
    expect(await (await open({ ...KEY, id: "c3" })).read()).toBeNull();
  });

  test.each([
    ["nothing", null],
    ["an empty text", ""],
    ["no base64", `${EXPIRES}.%%%`],
    ["too little", `${EXPIRES}.AAAA`],
    ["random bytes", `${EXPIRES}.${Buffer.alloc(80, 3).toString("base64")}`],
    ["another's format", '{"answers":{"mood":1}}'],
  ])("a record is no draft when there is %s", async (_, stored) => {
    if (stored !== null) storage.setItem(NAME, stored);
    expect(await (await open()).read()).toBeNull();
  });

  test("a record is no draft when a byte of it has changed", async () => {
    const draft = await open();
    await draft.write(RECORD);
    const [expiry, sealed = ""] = (storage.getItem(NAME) ?? "").split(".");
    const bytes = Buffer.from(sealed, "base64");
    bytes.writeUInt8(bytes.readUInt8(40) ^ 1, 40);
    storage.setItem(NAME, `${expiry}.${bytes.toString("base64")}`);
    expect(await (await open()).read()).toBeNull();
  });

  test("a record is no draft when it decrypts to something else", async () => {
    const key = await webcrypto.subtle.importKey("raw", Buffer.alloc(32, 7), "AES-GCM", false, ["encrypt"]);
    const iv = Buffer.alloc(12, 1);
    const params = { name: "AES-GCM", iv, additionalData: Buffer.from(NAME) };
    const cipher = Buffer.from(await webcrypto.subtle.encrypt(params, key, Buffer.from('{"savedAtMs":"soon"}')));
    storage.setItem(NAME, `${EXPIRES}.${Buffer.concat([iv, cipher]).toString("base64")}`);
    expect(await (await open()).read()).toBeNull();
  });
});

describe("storage that fails", () => {
  test("a full storage is reported without an exception", async () => {
    storage = createStorage(20);
    expect(await (await open()).write(RECORD)).toEqual({ kind: "failed" });
  });

  test("a forbidden storage is like an empty one", async () => {
    const forbidden = () => {
      throw new DOMException("denied", "SecurityError");
    };
    const draft = await open(KEY, forbidden);
    expect(await draft.read()).toBeNull();
    expect(await draft.write(RECORD)).toEqual({ kind: "failed" });
    draft.remove();
    sweepLocalDrafts(forbidden, EXPIRES);
    forgetLocalDraft("a1b2", forbidden);
  });

  test("an invalid key opens no draft", async () => {
    expect(await openLocalDraft({ id: "x", key: "AAAA" }, getStorage, EXPIRES)).toBeNull();
    expect(await openLocalDraft({ id: "x", key: "%" }, getStorage, EXPIRES)).toBeNull();
  });
});

describe("two tabs of one form", () => {
  test("neither overwrites the other's unsaved answers", async () => {
    const [one, two] = [await open(), await open()];
    await one.read();
    await two.read();
    await one.write(RECORD);
    const kept = storage.getItem(NAME);
    expect(await two.write({ ...RECORD, revision: 5 })).toEqual({ kind: "occupied", by: RECORD });
    expect(storage.getItem(NAME)).toBe(kept);
  });

  test("the tab that claims the record writes, and the other is told", async () => {
    const [one, two] = [await open(), await open()];
    await one.write(RECORD);
    two.claim();
    expect(await two.write({ ...RECORD, revision: 5 })).toEqual({ kind: "written" });
    expect(await one.write(RECORD)).toMatchObject({ kind: "occupied", by: { revision: 5 } });
  });

  test("answers that the server has may be overwritten", async () => {
    const [one, two] = [await open(), await open()];
    await one.write({ ...RECORD, isSaved: true });
    expect(await two.write(RECORD)).toEqual({ kind: "written" });
  });
});

describe("a draft is removed", () => {
  test("a draft is removed on request, even while a record is being sealed", async () => {
    const draft = await open();
    await draft.write(RECORD);
    const late = draft.write(RECORD);
    draft.remove();
    expect(await late).toEqual({ kind: "failed" });
    expect(Object.keys(storage)).toEqual([]);
  });

  test("when its form has expired; other entries stay", async () => {
    await (await open()).write(RECORD);
    storage.setItem("form-draft:odd", "no expiry");
    storage.setItem("theme", "dark");
    sweepLocalDrafts(getStorage, EXPIRES - 1);
    expect(Object.keys(storage)).toEqual([NAME, "theme"]);
    sweepLocalDrafts(getStorage, EXPIRES);
    expect(Object.keys(storage)).toEqual(["theme"]);
  });

  test("a draft is removed by its id when the form is finished and the key is gone", async () => {
    await (await open()).write(RECORD);
    forgetLocalDraft("a1b2", getStorage);
    expect(Object.keys(storage)).toEqual([]);
  });
});
