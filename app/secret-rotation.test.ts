import { webcrypto } from "node:crypto";
import { beforeAll, expect, test } from "@jest/globals";
import { z } from "zod";
import { readDraft, saveDraft } from "@/lib/drafts/draft-jar";
import { secretsOf } from "@/lib/http/cookie-jar";
import { createFakeBrowser } from "@/lib/http/test-support/cookie-jar";
import { mintStamp, readStamp } from "@/lib/intake/spam/stamp";
import { deriveDraftKey } from "@/lib/public-form/draft-key";
import { type DeviceRecord, openLocalDraft } from "@/lib/public-form/local-draft";
import { openFormCookie, sealToken } from "@/lib/public-form/token-cookie";
import type { AuthData } from "@/lib/services/gateway/auth-data";
import { openAuthStore } from "@/lib/visitor/auth/session";
import { readVisit, writeVisit } from "@/lib/visitor/session/session";

const NOW = new Date("2026-03-10T15:00:00.000Z");
const DRAFT = { name: "booking", path: "/appointment-request" };
const former = { secret: "a former secret that is long enough", secure: true };
const unnamed = { secret: "a new secret that names no former one", secure: true };
const rotated = { ...unnamed, previousSecrets: ["a secret that is older still, or not", former.secret] };

beforeAll(() => {
  Object.defineProperty(globalThis, "crypto", { value: webcrypto, configurable: true });
});

test("choices, drafts and forms sealed before a secret rotation still open", async () => {
  const { jar } = createFakeBrowser();
  const visit = { payment: { method: "eap", payerId: "bhs" } } as const;
  await writeVisit(jar, former, visit);
  const draftWith = (settings: typeof former) => readDraft({ jar, settings, now: NOW }, DRAFT, z.unknown());
  await saveDraft({ jar, settings: former, now: NOW }, DRAFT, { firstName: "Zoë" });
  expect(await readVisit(jar, rotated)).toEqual(visit);
  expect(await draftWith(rotated)).toEqual({ firstName: "Zoë" });
  expect(await readVisit(jar, unnamed)).toEqual({});
  expect(await draftWith(unnamed)).toBeUndefined();
});

test("a session from before a rotation stays valid, under the new secret from the next write on", async () => {
  const [{ jar }, unlucky] = [createFakeBrowser(), createFakeBrowser()];
  const auth: AuthData = {
    companyToken: "company",
    accessToken: "access",
    expiresAt: 2_000_000_000,
    tokenType: "Bearer",
    appId: "app",
  };
  for (const browser of [jar, unlucky.jar]) await (await openAuthStore(browser, former)).save(auth);
  expect((await openAuthStore(unlucky.jar, unnamed)).read()).toBeNull();
  const store = await openAuthStore(jar, rotated);
  expect(store.read()).toEqual(auth);
  await store.save(auth);
  expect((await openAuthStore(jar, unnamed)).read()).toEqual(auth);
});

test("a form behind a link stays open, and a page that was open can be sent", async () => {
  const ends = { expiresAt: null, isSubmitted: false };
  const sealed = await sealToken(former.secret, { formId: "form-1", token: "t", now: NOW, ...ends });
  expect(await openFormCookie(secretsOf(rotated), { formId: "form-1", sealed, now: NOW })).toMatchObject({
    token: "t",
  });
  expect(await openFormCookie(secretsOf(unnamed), { formId: "form-1", sealed, now: NOW })).toBeUndefined();
  const stamp = mintStamp(former.secret, NOW);
  expect(readStamp(secretsOf(rotated), stamp).kind).toBe("genuine");
  expect(readStamp(secretsOf(unnamed), stamp).kind).toBe("foreign");
});

test("a draft on the device opens with the former key, and is closed with the new one", async () => {
  const { storage } = createDevice();
  const open = async (settings: Parameters<typeof secretsOf>[0]) => {
    const draft = await openLocalDraft(
      deriveDraftKey(secretsOf(settings), "form-1"),
      () => storage,
      Date.UTC(2027, 0, 1),
    );
    if (!draft) throw new Error("no draft");
    return draft;
  };
  const record: DeviceRecord = {
    responses: [{ field_id: "mood", value: "Nearly every day" }],
    base: [],
    savedAtMs: NOW.getTime(),
    revision: 1,
    isSaved: false,
  };
  await (await open(former)).write(record);
  expect(await (await open(unnamed)).read()).not.toEqual(record);
  const draft = await open(rotated);
  expect(await draft.read()).toEqual(record);
  expect(await draft.write({ ...record, revision: 2 })).toEqual({ kind: "written" });
  expect(await (await open(unnamed)).read()).toMatchObject({ revision: 2 });
});

function createDevice(): { storage: Storage } {
  const entries = new Map<string, string>();
  const storage = {
    length: 0,
    key: () => null,
    clear: () => undefined,
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => void entries.set(name, value),
    removeItem: (name: string) => void entries.delete(name),
  };
  return { storage };
}
