import { beforeEach, describe, expect, test } from "@jest/globals";
import { z } from "zod";
import { knownGuest } from "@/domain/net/test-support/counted-visitor";
import { HOME_STATE } from "@/domain/test-support/choices";
import type { LandingPayload } from "@/domain/wire/appointment";
import type { PostBody } from "@/lib/http/accept-post";
import { createFakeBrowser } from "@/lib/http/test-support/cookie-jar";
import { loadDraft, toFormPage } from "@/lib/intake/flow/draft";
import { type FormPlace, submitForm } from "@/lib/intake/flow/submit-form";
import { joinForm } from "@/lib/intake/join/form";
import { type LandingPorts, landingHandler } from "@/lib/intake/landing/actions";
import { patientForm } from "@/lib/intake/prospective-patient/form";
import { createSpamDefence, guardBefore, type SpamDefence, type SpamGuard } from "@/lib/intake/spam/defence";
import { mintStamp } from "@/lib/intake/spam/stamp";

const settings = { secret: "an evaluation secret of some length", secure: false };
/** Each kept form is compressed and sealed. */
const SLOW_MS = 60_000;
const NOW = new Date("2026-05-04T18:00:00Z");
const PLACE: FormPlace = {
  page: "/landings/new-provider",
  sent: "/thank-you",
  draftPath: "/landings/new-provider",
};
const valid = { name: "Dana Whitfield", email: "dana@example.org", phone: "(555) 555-0119" };

type Submitted = { payload: LandingPayload; idempotencyKey: string };
let browser: ReturnType<typeof createFakeBrowser>;
let stored: Map<string, LandingPayload>;
let defence: SpamDefence;
let guard: SpamGuard;
let submit: LandingPorts["submit"];

beforeEach(() => {
  browser = createFakeBrowser();
  stored = new Map();
  defence = createSpamDefence({ secrets: [settings.secret], postsPerHour: 10, form: "join", counts: undefined });
  guard = guardOf("guest");
  submit = async ({ payload, idempotencyKey }: Submitted) => {
    stored.set(idempotencyKey, payload);
    return { ok: true, data: { uniqueId: "1" }, headers: new Headers() };
  };
});

/** A guest at the address that all share. */
const guardOf = (guest: string) => guardBefore({ isBrowser: true, ...knownGuest(guest, "192.0.2.0/24") }, defence);
const readableStamp = () => mintStamp(settings.secret, new Date(NOW.getTime() - 60_000));
const asForm = (fields: Record<string, string>): PostBody => ({ kind: "form", fields: new URLSearchParams(fields) });
const asScript = ({ stamp, ...values }: Record<string, string | undefined>): PostBody => ({
  kind: "json",
  json: { stamp, values },
});
const post = (body: PostBody, place = PLACE) => {
  const handler = landingHandler(joinForm, () => place, { secret: settings.secret, submit });
  return submitForm({ jar: browser.jar, settings, now: NOW }, guard, handler, body);
};
const draft = () => loadDraft({ jar: browser.jar, settings, now: NOW }, joinForm);
const problemSchema = z.object({
  code: z.string().optional(),
  stamp: z.string().optional(),
  errors: z.unknown().optional(),
});
const problemOf = async (response: Response) => problemSchema.parse(await response.json());

describe("a form that is right", () => {
  test("a valid form is stored, and leads on: by redirect, or for a script by its answer", async () => {
    const plain = await post(asForm({ ...valid, stamp: readableStamp() }));
    expect([plain.status, plain.headers.get("location")]).toEqual([303, "/thank-you"]);
    const scripted = await post(asScript({ ...valid, stamp: readableStamp() }));
    expect([scripted.status, await scripted.json()]).toEqual([200, { location: "/thank-you" }]);
    expect(stored.size).toBe(2);
    expect(await draft()).toBeUndefined();
  });

  test("sent twenty times at once from one page is one landing, and a correction is another", async () => {
    const stamp = readableStamp();
    guard.admit = async () => ({ kind: "admitted", refund: async () => undefined });
    await Promise.all(Array.from({ length: 20 }, () => post(asScript({ ...valid, stamp }))));
    expect(stored.size).toBe(1);
    await post(asScript({ ...valid, phone: "555 555 0143", stamp }));
    expect(stored.size).toBe(2);
  });

  test("a form with words of danger says so to a script and to the page of a plain form", async () => {
    const handler = landingHandler(patientForm, () => ({ page: "/match", draftPath: "/match" }), {
      secret: settings.secret,
      submit,
    });
    const send = (body: PostBody) => submitForm({ jar: browser.jar, settings, now: NOW }, guard, handler, body);
    const words = { ...valid, state: HOME_STATE.id, help: "I want to end my life" };
    const scripted = await send(asScript({ ...words, stamp: readableStamp() }));
    expect(await scripted.json()).toMatchObject({ isAlert: true });
    await send(asForm({ ...words, stamp: readableStamp() }));
    const sent = await loadDraft({ jar: browser.jar, settings, now: NOW }, patientForm);
    expect(toFormPage({ jar: browser.jar, settings, now: NOW }, patientForm, sent)).toMatchObject({
      isSent: true,
      isAlert: true,
    });
  });

  test("its idempotency key reveals nothing of its content", async () => {
    await post(asScript({ ...valid, stamp: readableStamp() }));
    expect([...stored.keys()][0]).toMatch(/^[\w-]{43}$/);
  });
});

describe("a form that is not right", () => {
  test("comes back with everything typed, and with the same stamp", async () => {
    const stamp = readableStamp();
    const response = await post(asForm({ ...valid, phone: "12", stamp }));
    expect(response.headers.get("location")).toBe("/landings/new-provider#problems");
    expect(await draft()).toMatchObject({ values: { ...valid, phone: "12" }, attempted: true, stamp });
    expect(stored.size).toBe(0);
  });

  test("tells a script each field's message", async () => {
    const response = await post(asScript({ ...valid, email: "x", stamp: readableStamp() }));
    expect(response.status).toBe(422);
    expect(await problemOf(response)).toMatchObject({
      errors: [{ pointer: "/email", detail: "Invalid email format" }],
    });
  });

  test.each([[{}], [[]], ["x"], [null], [{ values: { name: 7, email: { a: 1 }, phone: ["x"] } }]])(
    "%j is a form left blank",
    async (json) => {
      const response = await post({ kind: "json", json });
      expect(response.status).toBe(422);
    },
  );
});

describe("a service that fails", () => {
  test.each([
    ["unreachable", 502, "failed"],
    ["refused", 502, "failed"],
    ["bad_answer", 502, "failed"],
    ["not_configured", 503, "unavailable"],
  ] as const)("%s: the draft is kept, and the attempt does not count", async (reason, status, code) => {
    submit = async () => ({ ok: false, reason });
    const stamp = readableStamp();
    for (let attempt = 0; attempt < 40; attempt += 1) {
      const response = await post(asScript({ ...valid, stamp }));
      expect(response.status).toBe(status);
    }
    const plain = await post(asForm({ ...valid, stamp }));
    expect(plain.headers.get("location")).toBe("/landings/new-provider#outcome");
    expect(await draft()).toMatchObject({ values: valid, outcome: code, stamp });
  });

  test("an answer that was lost, and the form sent again from the page that came back: one landing", async () => {
    const stamp = readableStamp();
    const store = submit;
    submit = async (request) => {
      await store(request);
      return { ok: false, reason: "unreachable" };
    };
    await post(asForm({ ...valid, stamp }));
    submit = store;
    await post(asForm({ ...valid, stamp: (await draft())?.stamp ?? "" }));
    expect(stored.size).toBe(1);
  });
});

describe("spam", () => {
  test("a thousand posts of a bot look like success and store nothing; a person's at the same address is stored", async () => {
    const replayed = mintStamp(settings.secret, NOW);
    for (let n = 0; n < 1_000; n += 1) {
      const trap: Record<string, string> =
        n % 3 === 0 ? { homepage: "https://spam.example", stamp: readableStamp() } : { stamp: replayed };
      const response = await post(asForm({ ...valid, name: `Buy ${n}`, ...trap }));
      expect(response.headers.get("location")).toBe("/thank-you");
    }
    expect(stored.size).toBe(0);
    await post(asForm({ ...valid, stamp: readableStamp() }));
    expect([...stored.values()]).toMatchObject([{ first_name: "Dana" }]);
  });

  test(
    "posts without any stamp store nothing, and use up no limit",
    async () => {
      for (let n = 0; n < 1_000; n += 1) await post(asForm(valid));
      expect(stored.size).toBe(0);
      await post(asForm({ ...valid, stamp: readableStamp() }));
      expect(stored.size).toBe(1);
    },
    SLOW_MS,
  );

  test("a page open for days asks to send again, with the draft kept, and is then stored", async () => {
    const old = mintStamp(settings.secret, new Date(NOW.getTime() - 3 * 86_400_000));
    await post(asForm({ ...valid, stamp: old }));
    const kept = await draft();
    expect(kept).toMatchObject({ values: valid, outcome: "again" });
    await post(asForm({ ...valid, stamp: kept?.stamp ?? "" }));
    expect(stored.size).toBe(1);
  });

  test("a script is given a valid stamp", async () => {
    const response = await post(asScript(valid));
    expect(response.status).toBe(409);
    const { code, stamp } = await problemOf(response);
    expect(code).toBe("again");
    await post(asScript({ ...valid, stamp }));
    expect(stored.size).toBe(1);
  });

  test("too many posts are refused with the time to wait, and the draft is kept", async () => {
    for (let n = 0; n < 10; n += 1) await post(asForm({ ...valid, stamp: readableStamp() }));
    const response = await post(asScript({ ...valid, stamp: readableStamp() }));
    expect(response.status).toBe(429);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await draft()).toMatchObject({ values: valid, outcome: "limited" });
    expect(stored.size).toBe(10);
  });

  test("a whole clinic sends its requests from one address, though one person there has used up theirs", async () => {
    for (let n = 0; n < 11; n += 1) await post(asForm({ ...valid, name: `Dana ${n}`, stamp: readableStamp() }));
    expect(stored.size).toBe(10);
    for (let n = 0; n < 40; n += 1) {
      browser = createFakeBrowser();
      guard = guardOf(`patient ${n}`);
      await post(asForm({ ...valid, name: `Patient ${n}`, stamp: readableStamp() }));
    }
    expect(stored.size).toBe(50);
  });
});

describe("a form that reports its own success", () => {
  test("keeps the time of receipt, and no typed value", async () => {
    const { sent: _, ...place } = PLACE;
    const body = asForm({ ...valid, stamp: readableStamp() });
    const response = await post(body, place);
    expect(response.headers.get("location")).toBe("/landings/new-provider#outcome");
    expect(await draft()).toMatchObject({ sentAtMs: NOW.getTime(), values: { name: "", email: "", phone: "" } });
  });
});
