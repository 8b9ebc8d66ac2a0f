import { expect, test } from "@jest/globals";
import type { Caller } from "@/lib/services/caller";
import * as settings from "@/lib/services/forms/settings-client";
import type { settingsEndpoints } from "@/lib/services/forms/settings-endpoints";
import { recordCalls } from "@/lib/services/test-support/recording-service";

const { service, env } = recordCalls((url) => ({ FORMS_URL: url, SERVICE_TIMEOUT_MS: "5000" }));

const auth = { companyToken: "company", accessToken: "access", expiresAt: 2e9, tokenType: "Bearer", appId: "app" };
const staff: Caller = { kind: "user", auth };
const AT = "2026-03-10T15:00:00.000Z";
const BY = { kind: "staff", name: "Robin" };
const SETTINGS = {
  file: null,
  revision: 3,
  published: { version: 1, document: { brand: { name: "Quay" } }, publishedAt: AT, publishedBy: BY, refusal: null },
  draft: { document: {}, changes: ["brand"], changedAt: AT, changedBy: BY },
};
const VERSION = { publishedAt: AT, publishedBy: BY, changes: ["brand"] };
const READINESS = {
  ...{ database: "embedded", mail: "folder", recordsYears: null, auditYears: null },
  ...{ hasTherapists: false, hasSamples: true, members: 1, dataKeys: 1, keySince: AT, lastBackupAt: null },
  waitingMail: { messages: 0, oldestSeconds: 0 },
};
const whole = { answer: { data: { id: "settings", type: "settings", attributes: SETTINGS } }, data: SETTINGS };

const cases = {
  getSettings: { call: () => settings.getSettings(env, staff), line: "GET /settings", ...whole },
  getSettingsUses: {
    call: () => settings.getSettingsUses(env, staff),
    line: "GET /settings/uses",
    answer: { data: { id: "1", type: "x", attributes: { parts: { insurers: { aetna: 12 } } } } },
    data: { insurers: { aetna: 12 } },
  },
  getSettingsReadiness: {
    call: () => settings.getSettingsReadiness(env, staff, { hasLastBackup: true }),
    line: "GET /settings/readiness?last_backup=true",
    answer: { data: { id: "1", type: "x", attributes: READINESS } },
    data: READINESS,
  },
  getSampleLetter: {
    call: () => settings.getSampleLetter(env, staff, { letter: "received", language: "es" }),
    line: "GET /settings/letters/received?language=es",
    answer: { data: { id: "1", type: "x", attributes: { subject: "A", html: "<p>" } } },
    data: { subject: "A", html: "<p>" },
  },
  sendTestLetter: {
    call: () => settings.sendTestLetter(env, staff),
    line: "POST /settings/test-letter",
    answer: {},
    data: {},
  },
  saveSettingsPart: {
    call: () => settings.saveSettingsPart(env, staff, { part: "brand", revision: 3, value: null }),
    line: "PUT /settings/draft/brand",
    body: { revision: 3, value: null },
    ...whole,
  },
  discardSettings: { call: () => settings.discardSettings(env, staff), line: "DELETE /settings/draft", ...whole },
  publishSettings: {
    call: () => settings.publishSettings(env, staff, 3),
    line: "POST /settings/publish",
    body: { revision: 3 },
    ...whole,
  },
  listSettingsVersions: {
    call: () => settings.listSettingsVersions(env, staff, { after: "7" }),
    line: "GET /settings/versions?after=7",
    answer: { data: [{ id: "6", type: "x", attributes: VERSION }], meta: { after: null } },
    data: { versions: [{ id: "6", ...VERSION }], after: null },
  },
  restoreSettings: {
    call: () => settings.restoreSettings(env, staff, "6"),
    line: "POST /settings/versions/6/restore",
    ...whole,
  },
} satisfies Record<
  keyof typeof settingsEndpoints,
  { call: () => Promise<unknown>; line: string; body?: object; answer: object; data: unknown }
>;

test.each(Object.entries(cases))("%s sends the contract's request and reads its answer", async (_, one) => {
  service.answer(200, one.answer);
  expect(await one.call()).toMatchObject({ ok: true, data: one.data });
  expect(service.seen[0]).toMatchObject({ line: one.line, json: "body" in one ? one.body : undefined });
});
