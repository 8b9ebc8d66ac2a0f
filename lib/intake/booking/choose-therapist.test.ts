import { describe, expect, test } from "@jest/globals";
import { mapAttributes } from "@/domain/catalog/filters";
import { AWAY_STATE, HOME_STATE, RARE_STATE } from "@/domain/test-support/choices";
import { type EntityRecord, UNSTATED_PRACTICE } from "@/domain/wire/therapist";
import type { Hold } from "@/domain/wire/times";
import { chooseState } from "@/lib/directory/choose-state";
import { answerMatch } from "@/lib/directory/match/actions";
import { createFakeBrowser } from "@/lib/http/test-support/cookie-jar";
import type { HoldTime } from "@/lib/intake/booking/hold-offered";
import { TAKEN } from "@/lib/intake/booking/test-support/booking-visitor";
import type { Failure, Outcome } from "@/lib/services/requester";
import { readVisit } from "@/lib/visitor/session/session";
import { chooseTherapist } from "./choose-therapist";

const settings = { secret: "an evaluation secret of some length", secure: false };
const NOW = new Date("2026-05-04T18:00:00Z");
const content = {
  firstName: "Mara",
  pictureUrl: null,
  bio: "",
  ...mapAttributes(() => []),
  therapyTypes: [],
  alternateId: null,
  ...UNSTATED_PRACTICE,
};
const PICTURE = "/pictures/0123abcd4567ef89.webp";
const therapist = (uniqueId: string, slug: string): Outcome<EntityRecord> => ({
  ok: true,
  headers: new Headers(),
  data: {
    entityUniqueId: uniqueId,
    slug,
    content: {
      ...content,
      displayName: "Mara Lund",
      stateLicenses: [HOME_STATE.id.toLowerCase(), RARE_STATE.id, "LA"],
      pictureUrl: PICTURE,
    },
  },
});
const NOT_FOUND: Failure = { ok: false, reason: "not_found" };
const DOWN: Failure = { ok: false, reason: "unreachable" };

type Found = Outcome<EntityRecord> | ((slug: string) => Outcome<EntityRecord>);

function setUp(found: Found = therapist("t-1", "mara-lund")) {
  const { jar } = createFakeBrowser();
  let ids = 0;
  const asked: string[] = [];
  const directory: { found: Found } = { found };
  const newId = () => `7d9f9a52-50c8-4f0e-9a3b-0f6b4b8f2c1${ids++}`;
  const getTherapist = async (slug: string) => {
    asked.push(slug);
    return typeof directory.found === "function" ? directory.found(slug) : directory.found;
  };
  const held: object[] = [];
  const answers: { hold: Outcome<Hold> } = { hold: TAKEN };
  const holdTime: HoldTime = async (holding) => {
    held.push(holding);
    return answers.hold;
  };
  const post = async (fields: URLSearchParams) => {
    const body = { kind: "form" as const, fields };
    const response = await chooseTherapist({ jar, settings, now: NOW, newId, getTherapist, holdTime }, body);
    return response.headers.get("location");
  };
  const choose = (fields: Record<string, string>) => post(new URLSearchParams(fields));
  const chooseAll = (slugs: string[]) => post(new URLSearchParams(slugs.map((slug) => ["therapist", slug])));
  const match = async (choice: string) => {
    const body = { kind: "form" as const, fields: new URLSearchParams({ choice }) };
    return (await answerMatch({ jar, settings }, body)).headers.get("location");
  };
  const nameState = (state: string) =>
    chooseState({ jar, settings }, { kind: "form", fields: new URLSearchParams({ state, to: "/team" }) });
  return {
    choose,
    chooseAll,
    match,
    nameState,
    asked,
    directory,
    held,
    answers,
    visit: () => readVisit(jar, settings),
  };
}

describe("a known therapist", () => {
  test("a known therapist is put into the visit with a new booking, without a trace in the address", async () => {
    const { choose, visit } = setUp();
    expect(await choose({ therapist: "mara-lund", payment: "insurer:aetna" })).toBe("/appointment-request");
    expect(await visit()).toEqual({
      payment: { method: "insurance", payerId: "aetna" },
      filtered: { payment: { method: "insurance", payerId: "aetna" } },
      booking: {
        id: "7d9f9a52-50c8-4f0e-9a3b-0f6b4b8f2c10",
        therapist: {
          ...{ uniqueId: "t-1", slug: "mara-lund", name: "Mara Lund", stateLicenses: [HOME_STATE.id, RARE_STATE.id] },
          ...{ insurers: [], eaps: [], accepting: [], pictureUrl: PICTURE },
        },
      },
    });
  });

  test("chosen again keeps the booking, another one gets a new one", async () => {
    const { choose, directory, visit } = setUp();
    await choose({ therapist: "mara-lund" });
    const first = (await visit()).booking?.id;
    await choose({ therapist: "mara-lund", payment: "self-pay" });
    expect((await visit()).booking?.id).toBe(first);
    directory.found = therapist("t-2", "jo-kim");
    await choose({ therapist: "jo-kim" });
    expect((await visit()).booking?.id).not.toBe(first);
    expect((await visit()).booking?.chosenAgainAtMs).toBe(NOW.getTime());
  });

  test("brings the list's payment and state, the newest of them, and never in place of an answer", async () => {
    const { choose, match, visit } = setUp();
    await choose({ therapist: "mara-lund", payment: "insurer:aetna", state: AWAY_STATE.id.toLowerCase() });
    expect(await visit()).toMatchObject({ payment: { payerId: "aetna" }, state: AWAY_STATE.id });
    await choose({ therapist: "mara-lund", payment: "eap:bhs", state: HOME_STATE.id });
    expect(await visit()).toMatchObject({ payment: { method: "eap", payerId: "bhs" }, state: HOME_STATE.id });
    await choose({ therapist: "mara-lund", payment: "eap:nonsense", state: "ZZ" });
    expect(await visit()).toMatchObject({ payment: { method: "eap", payerId: "bhs" }, state: HOME_STATE.id });
    await match("insurance:cigna");
    await choose({ therapist: "mara-lund", payment: "self-pay" });
    expect((await visit()).payment).toEqual({ method: "insurance", payerId: "cigna" });
    await match("not-sure");
    await choose({ therapist: "mara-lund", payment: "self-pay" });
    expect((await visit()).payment).toEqual({ method: "self-pay" });
  });

  test("takes no list's payment or state for the visitor's answer, though one of them was the same", async () => {
    const { choose, match, nameState, visit } = setUp();
    const answer = { payment: { method: "insurance", payerId: "aetna" }, state: RARE_STATE.id };
    for (const same of [
      { payment: "insurer:aetna", state: RARE_STATE.id },
      { payment: "eap:bhs", state: HOME_STATE.id },
    ]) {
      await choose({ therapist: "mara-lund", ...same });
      await match("insurance:aetna");
      await nameState(RARE_STATE.id);
      for (const list of [
        same,
        { payment: "eap:bhs", state: HOME_STATE.id },
        { payment: "self-pay", state: AWAY_STATE.id },
      ]) {
        await choose({ therapist: "mara-lund", ...list });
        expect(await visit()).toMatchObject(answer);
      }
      await match("back");
    }
  });

  test("several therapists become one booking of at most three, each once, kept while they are the same", async () => {
    const { chooseAll, visit, asked } = setUp((slug) => therapist(`id-${slug}`, slug));
    await chooseAll(["a", "b", "a", "c", "d"]);
    expect(asked).toEqual(["a", "b", "c"]);
    const first = (await visit()).booking;
    expect([first?.therapist.slug, first?.others?.map(({ slug }) => slug)]).toEqual(["a", ["b", "c"]]);
    await chooseAll(["a", "b", "c"]);
    expect((await visit()).booking?.id).toBe(first?.id);
    await chooseAll(["a"]);
    expect((await visit()).booking).not.toHaveProperty("others");
    expect((await visit()).booking?.id).not.toBe(first?.id);
  });

  test("keeps the payment of the match screen when the list names none", async () => {
    const { choose, match, visit } = setUp();
    expect(await match("eap:comPsych")).toBe("/team/eap/comPsych");
    await choose({ therapist: "mara-lund", payment: "" });
    expect((await visit()).payment).toEqual({ method: "eap", payerId: "comPsych" });
  });
});

describe("an unavailable therapist", () => {
  test("an unknown one leads to their page, which says so, and changes nothing", async () => {
    const { choose, visit } = setUp(NOT_FOUND);
    expect(await choose({ therapist: "../admin?x=1#y", payment: "self-pay" })).toBe("/team/..%2Fadmin%3Fx%3D1%23y");
    expect(await visit()).toEqual({});
  });

  test("a therapist is stored as pending while the directory is down, and removed once one is chosen", async () => {
    const { choose, directory, visit } = setUp(DOWN);
    expect(await choose({ therapist: "mara-lund" })).toBe("/appointment-request");
    expect(await visit()).toEqual({ pendingSlug: "mara-lund" });
    directory.found = therapist("t-1", "mara-lund");
    await choose({ therapist: "mara-lund" });
    expect(await visit()).not.toHaveProperty("pendingSlug");
  });

  test.each(["", " ", "..", "x".repeat(201), "a\u0000b"])(
    "%j causes no service call and leads to the directory",
    async (slug) => {
      const { choose, asked } = setUp();
      expect(await choose({ therapist: slug })).toBe("/team");
      expect(asked).toEqual([]);
    },
  );
});

describe("a chosen time", () => {
  const slot = { startAt: "2026-05-07T17:00:00.000Z", endAt: "2026-05-07T17:50:00.000Z", meeting: "video" as const };
  const hold = { uniqueId: "b", ...slot, booking: "request" as const, heldUntil: "2026-05-04T18:10:00.000Z" };
  const fields = { therapist: "mara-lund", time: slot.startAt, therapist_zone: "America/Denver" };

  test("an offered time is held for the booking, and kept on the visitor's clock where the form has its hours", async () => {
    const { choose, held, answers, visit } = setUp();
    answers.hold = { ok: true, data: hold, headers: new Headers() };
    expect(await choose({ ...fields, zone: "America/New_York" })).toBe("/appointment-request");
    const { booking } = await visit();
    expect(held).toEqual([{ bookingId: booking?.id, therapistId: "t-1", startAt: slot.startAt }]);
    expect(booking?.time).toMatchObject({ startAt: slot.startAt, timeZone: "America/New_York" });
    // 7 PM in Madrid.
    await choose({ ...fields, zone: "Europe/Madrid" });
    expect((await visit()).booking?.time?.timeZone).toBe("America/Denver");
  });

  test("an offered time is reported on the form where somebody else took it, and left alone where it is no time", async () => {
    const { choose, held, visit } = setUp();
    expect(await choose(fields)).toBe("/appointment-request");
    expect((await visit()).booking).toMatchObject({ timeTakenAtMs: NOW.getTime() });
    await choose({ ...fields, time: "soon" });
    expect(held).toHaveLength(1);
  });
});
