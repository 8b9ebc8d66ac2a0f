import { describe, expect, test } from "@jest/globals";
import { z } from "zod";
import { EAPS, INSURERS } from "@/domain/catalog/payers";
import { STANDARD_STATES } from "@/domain/catalog/states";
import { COOKIES } from "@/lib/config/cookies";
import { seal } from "@/lib/http/seal";
import { createFakeBrowser } from "@/lib/http/test-support/cookie-jar";
import { readVisit, type Visit, writeVisit } from "./session";

const SECRET = "an evaluation secret of some length";
const OTHER_SECRET = "another secret that is long enough, too";
const settings = { secret: SECRET, secure: true };

const visit: Visit = {
  payment: { method: "eap", payerId: "comPsych" },
  booking: {
    id: "7d9f9a52-50c8-4f0e-9a3b-0f6b4b8f2c11",
    therapist: { uniqueId: "t-1", slug: "dana-whitfield", name: "Dana Whitfield", stateLicenses: ["CO", "WY"] },
  },
};

describe("the visit", () => {
  test("comes back as it was sealed, out of scripts' reach", async () => {
    const { jar, options, cookies } = createFakeBrowser();
    await writeVisit(jar, settings, visit);
    expect(await readVisit(jar, settings)).toEqual(visit);
    expect(options.get(COOKIES.visit.name)).toMatchObject({ httpOnly: true, sameSite: "lax", secure: true, path: "/" });
    expect(cookies.get(COOKIES.visit.name)).not.toMatch(/dana.whitfield|compsych/i);
  });

  test("the largest legitimate visit fits one cookie", async () => {
    const { jar, cookies } = createFakeBrowser();
    const time = { date: "2026-05-05", startTime: "09:00", endTime: "09:45" };
    const therapist = {
      uniqueId: "x".repeat(64),
      slug: "s".repeat(120),
      name: "é".repeat(120),
      stateLicenses: Array(48).fill("CO"),
      pictureUrl: `/pictures/${"f".repeat(64)}.webp`,
    };
    await writeVisit(jar, settings, {
      payment: { method: "insurance", payerId: "evernorth" },
      booking: { id: "7d9f9a52-50c8-4f0e-9a3b-0f6b4b8f2c11", therapist },
      lastRequest: {
        bookingId: "7d9f9a52-50c8-4f0e-9a3b-0f6b4b8f2c11",
        reference: "7d9f9a52-50c8-4f0e-9a3b-0f6b4b8f2c11",
        therapistName: "é".repeat(120),
        timeZone: "America/Argentina/ComodRivadavia",
        times: Array(10).fill(time),
      },
    });
    expect(cookies.get(COOKIES.visit.name)?.length).toBeLessThan(3_900);
  });

  test("a visit of three therapists of every state and payer takes two cookies, and leaves one behind", async () => {
    const { jar, cookies } = createFakeBrowser();
    const id = "7d9f9a52-50c8-4f0e-9a3b-0f6b4b8f2c11";
    const named = { slug: "dana-whitfield-moore", name: "Dana Whitfield-Moore" };
    const therapist = {
      ...{ ...named, uniqueId: id, stateLicenses: STANDARD_STATES.map((state) => state.id) },
      ...{ insurers: INSURERS.map((payer) => payer.id), eaps: EAPS.map((payer) => payer.id) },
      pictureUrl: `/pictures/${"f".repeat(64)}.webp`,
    };
    const time = { date: "2026-05-05", startTime: "09:00", endTime: "09:45" };
    const large: Visit = {
      shortlist: [named, named, named],
      booking: { id, therapist, others: [therapist, therapist] },
      lastRequest: {
        bookingId: id,
        therapistName: named.name,
        timeZone: "America/Denver",
        times: Array(10).fill(time),
      },
    };
    await writeVisit(jar, settings, large);
    expect([...cookies.keys()]).toEqual([COOKIES.visit.name, `${COOKIES.visit.name}.0`]);
    for (const value of cookies.values()) expect(value.length).toBeLessThan(3_900);
    expect(await readVisit(jar, settings)).toEqual(large);
    await writeVisit(jar, settings, visit);
    expect([...cookies.keys()]).toEqual([COOKIES.visit.name]);
    expect(await readVisit(jar, settings)).toEqual(visit);
  });

  test("no cookie, another deployment's, a changed and a malformed one are an empty visit", async () => {
    const { jar, cookies } = createFakeBrowser();
    expect(await readVisit(jar, settings)).toEqual({});
    await writeVisit(jar, { ...settings, secret: OTHER_SECRET }, visit);
    expect(await readVisit(jar, settings)).toEqual({});
    await writeVisit(jar, settings, visit);
    const sealed = cookies.get(COOKIES.visit.name) ?? "";
    for (const forged of [
      sealed.slice(0, -9),
      sealed.replace("*", "!"),
      "x",
      "%00",
      "Fe26.2*1*",
      `${sealed}${sealed}`.repeat(9),
    ]) {
      cookies.set(COOKIES.visit.name, forged);
      expect(await readVisit(jar, settings)).toEqual({});
    }
  });

  test("a part that no longer fits its shape is dropped, the rest stays", async () => {
    const { jar, cookies } = createFakeBrowser();
    const anything = { purpose: "visit", content: z.unknown(), ttlSeconds: 0 };
    cookies.set(COOKIES.visit.name, await seal(anything, SECRET, { payment: visit.payment, booking: { id: "1" } }));
    expect(await readVisit(jar, settings)).toEqual({ payment: visit.payment });
    cookies.set(COOKIES.visit.name, await seal(anything, SECRET, "just text"));
    expect(await readVisit(jar, settings)).toEqual({});
  });
});
