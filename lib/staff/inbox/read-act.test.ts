import { describe, expect, test } from "@jest/globals";
import { readAct } from "./read-act";

const ZONE = "America/Denver";
const read = (verb: string, fields: Record<string, string>) =>
  readAct(verb, new URLSearchParams({ version: "3", seen: "e-1", from: "assignee=me", ...fields }), ZONE);

describe("a posted act", () => {
  test("names the version that was seen, and what was typed", () => {
    expect(read("decline", { reason: " No licence \n" })).toEqual({
      ...{ version: 3, seen: "e-1", from: "assignee=me", fields: { reason: "No licence" } },
      typed: { text: "No licence", reason: "No licence" },
    });
  });

  test.each([
    ["decline", "reason", "Enter a reason."],
    ["acknowledge", "done", "Enter what was done."],
    ["note", "text", "Enter a text."],
  ])("%s without its text asks for it", (verb, name, message) => {
    expect(read(verb, { [name]: " \n" })).toMatchObject({ message });
    expect(read(verb, {})).toMatchObject({ message: undefined, fields: {} });
  });

  test.each(["decline", "cancel"])(
    "%s with a blank sentence to the person asks for one, and keeps what was typed",
    (verb) => {
      const typed = { reason: "No licence", message: " \n" };
      expect(read(verb, typed)).toMatchObject({
        ...{ message: "Enter a sentence to the person.", fields: {} },
        typed: { text: "No licence", message: "" },
      });
      const said = read(verb, { ...typed, message: "Please call us." });
      expect([said.fields, said.message]).toEqual([{ reason: "No licence", message: "Please call us." }, undefined]);
    },
  );

  test("another verb needs no sentence", () => {
    expect(read("acknowledge", { done: "Called", message: "" })).toMatchObject({ fields: { done: "Called" } });
  });

  test("assigns to a member, or to no one", () => {
    expect(read("assign", { assignee_id: "m-1" }).fields).toEqual({ assignee_id: "m-1" });
    expect(read("assign", { assignee_id: "" }).fields).toEqual({ assignee_id: null });
  });

  test("another verb has nothing but its version", () => {
    expect(read("toString", { reason: "x" })).toMatchObject({ fields: {}, version: 3 });
    expect(read("close", { version: "9e99" }).version).toBe(9);
    expect(read("close", { version: "latest" }).version).toBe(0);
  });
});

describe("a time", () => {
  const times = { start_at: "2026-11-24T16:00:00.000Z", end_at: "2026-11-24T16:45:00.000Z" };
  const typed = { date: "2026-11-24", start: "09:00", end: "09:45", meeting: "phone" };

  test("a time has the chosen therapist's usual place where the form's own was left as it was", () => {
    const shown = { filled_therapist: "t-1", filled_link: "https://rooms.example/1", filled_address: "12 Own Street" };
    const form = { ...shown, ...typed, meeting: "video", link: shown.filled_link, address: shown.filled_address };
    const placeOf = (fields: object) => {
      const { place, usual_place } = read("confirm", { ...form, ...fields }).fields;
      return usual_place ?? place;
    };
    expect(placeOf({})).toBe(form.link);
    expect(placeOf({ therapist: "t-1", meeting: "in_person" })).toBe(form.address);
    expect(placeOf({ therapist: "t-2" })).toBe(true);
    expect(placeOf({ other: "Ruth Abbott", meeting: "in_person" })).toBe(true);
    expect(placeOf({ therapist: "t-2", link: "https://rooms.example/2" })).toBe("https://rooms.example/2");
    expect(placeOf({ therapist: "t-2", link: "" })).toBeUndefined();
  });

  test("a time that was asked for is confirmed by its button", () => {
    expect(read("confirm", { time: `${times.start_at}/${times.end_at}`, meeting: "video" }).fields).toEqual({
      ...times,
      meeting: "video",
    });
  });

  test("a typed time is the office's", () => {
    expect(read("confirm", typed).fields).toEqual({
      ...{ start_at: "2026-11-24T09:00:00-07:00", end_at: "2026-11-24T09:45:00-07:00", meeting: "phone" },
    });
    expect(read("propose", typed).fields).toMatchObject({ meeting: "phone" });
  });

  test.each([
    [{ date: "2026-02-30" }, "Choose a day."],
    [{ date: "" }, "Choose a day."],
    [{ start: "25:00" }, "Choose when it starts and ends."],
    [{ end: "" }, "Choose when it starts and ends."],
    [{ end: "09:00" }, "Choose an end that is after the start."],
    [{ date: "", time: "now/later" }, "Choose a day."],
    [{ date: "", time: `${times.start_at}/${times.end_at}/x` }, "Choose a day."],
  ])("%j is not sent", (changes, message) => {
    expect(read("propose", { ...typed, ...changes })).toMatchObject({ message, typed: { start: expect.any(String) } });
  });
});
