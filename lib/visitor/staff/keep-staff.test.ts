import { describe, expect, test } from "@jest/globals";
import { createFakeBrowser } from "@/lib/http/test-support/cookie-jar";
import { ServiceError } from "@/lib/services/service-error";
import { keepStaff, STAFF_IDLE_MS, type StaffKeeperPorts } from "@/lib/visitor/staff/keep-staff";
import { ownStaffPath } from "@/lib/visitor/staff/own-path";
import { openStaffStore } from "@/lib/visitor/staff/staff-cookie";

const settings = { secret: "a secret of at least thirty-two characters", secure: true };
const NOW_MS = 1_800_000_000_000;
const auth = { companyToken: "c", accessToken: "a", expiresAt: 1_900_000_000, tokenType: "Bearer", appId: "app" };
const member = { uniqueId: "u-1", name: "Robin", grade: "scheduler" as const };

async function openStore(seenAgoMs: number) {
  const browser = createFakeBrowser();
  const store = await openStaffStore(browser.jar, settings);
  await store.write({ auth, member, seenAtMs: NOW_MS - seenAgoMs });
  return { store, ...browser };
}

function createPorts(own: Partial<StaffKeeperPorts> = {}) {
  const ended: unknown[] = [];
  const ports: StaffKeeperPorts = {
    keeper: { current: async (store) => store.read() },
    loadMember: async () => ({ ok: true, data: member, headers: new Headers() }),
    end: async (session) => ended.push(session),
    nowMs: NOW_MS,
    isActivity: true,
    ...own,
  };
  return { ports, ended };
}

describe("a member's sign-in", () => {
  test("holds with activity, and each request of a person prolongs it", async () => {
    const { store, jar } = await openStore(STAFF_IDLE_MS);
    const visit = await keepStaff(store, createPorts().ports);
    expect(visit).toMatchObject({ kind: "signed_in", member, idleAtMs: NOW_MS + STAFF_IDLE_MS });
    expect((await openStaffStore(jar, settings)).session()?.seenAtMs).toBe(NOW_MS);
  });

  test("a member's sign-in is not prolonged by what a page asks by itself", async () => {
    const { store } = await openStore(60_000);
    const visit = await keepStaff(store, createPorts({ isActivity: false }).ports);
    expect(visit).toMatchObject({ idleAtMs: NOW_MS - 60_000 + STAFF_IDLE_MS });
  });

  test("ends after 15 idle minutes, at the gateway too, and its cookies are removed", async () => {
    const { store, cookies } = await openStore(STAFF_IDLE_MS + 1);
    const { ports, ended } = createPorts();
    expect(await keepStaff(store, ports)).toEqual({ kind: "signed_out", why: "idle" });
    expect([ended, cookies.size]).toEqual([[auth], 0]);
  });

  test.each([
    ["the gateway refuses it", { ok: false as const, reason: "unauthorized" as const, status: 401 }],
    ["its user is no member any more", { ok: true as const, data: null, headers: new Headers() }],
  ])("ends when %s", async (_, outcome) => {
    const { store, cookies } = await openStore(0);
    const { ports } = createPorts({ loadMember: async () => outcome });
    expect(await keepStaff(store, ports)).toEqual({ kind: "signed_out", why: "ended" });
    expect(cookies.size).toBe(0);
  });

  test("ends when its tokens can no longer be renewed", async () => {
    const { store } = await openStore(0);
    const refused = new ServiceError({ ok: false, reason: "unauthorized", status: 401 });
    const { ports } = createPorts({ keeper: { current: () => Promise.reject(refused) } });
    expect(await keepStaff(store, ports)).toEqual({ kind: "signed_out", why: "ended" });
  });

  test("stays in an outage of the gateway, with the grade that was known", async () => {
    const { store } = await openStore(0);
    const { ports } = createPorts({ loadMember: async () => ({ ok: false, reason: "unreachable" }) });
    expect(await keepStaff(store, ports)).toMatchObject({ kind: "signed_in", member });
  });

  test("takes a changed grade over at once", async () => {
    const { store, jar } = await openStore(0);
    const viewer = { ...member, grade: "viewer" as const };
    const { ports } = createPorts({ loadMember: async () => ({ ok: true, data: viewer, headers: new Headers() }) });
    expect(await keepStaff(store, ports)).toMatchObject({ member: viewer });
    expect((await openStaffStore(jar, settings)).session()?.member).toEqual(viewer);
  });
});

test.each([
  ["/staff/items/ABCD-EFGH?x=1", "/staff/items/ABCD-EFGH?x=1"],
  ["/staff", "/staff"],
  ["/staffing", "/staff"],
  ["/home", "/staff"],
  ["//evil.example/staff", "/staff"],
  ["/staff//evil.example", "/staff"],
  ["/staff/../home", "/staff"],
  ["/staff\\evil", "/staff"],
  ["/staff/sign-out", "/staff"],
  ["/staff/x\r\nset-cookie: a=b", "/staff"],
  [null, "/staff"],
])("after signing in %j leads to %s", (wanted, path) => expect(ownStaffPath(wanted)).toBe(path));
