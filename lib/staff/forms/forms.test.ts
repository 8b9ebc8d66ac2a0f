import { describe, expect, test } from "@jest/globals";
import { dayIn } from "@/domain/text/day-in";
import { listExcerpts } from "@/lib/staff/forms/excerpts";
import { findDone, formatRefusal, formatTotal } from "@/lib/staff/forms/format";
import { checkSend, readDay, readFilledErrors, readSend, type SendDraft } from "@/lib/staff/forms/schema";
import { instanceListAddress, parseInstanceQuery } from "@/lib/staff/forms/search-params";

const NOW = new Date("2026-11-22T06:30:00Z");
const ZONE = "America/Denver";
const typed: Omit<SendDraft, "errors"> = {
  name: "Dana",
  email: "dana@example.org",
  expires: "2026-12-01",
  isMailed: true,
  language: "es",
  ...{ every: "2", until: "2026-12-31", further: [], secondName: "", secondEmail: "" },
  filled: { born: ["1980-05-06"], days: ["mon", "tue"] },
};

describe("a form to send", () => {
  test("a form is read from the posted fields, and open until the end of the day in the office's zone", () => {
    const fields = new URLSearchParams({
      name: " Dana ",
      email: "dana@example.org",
      expires: "2026-12-01",
      mail: "on",
      language: "es",
      ...{ every: "2", until: "2026-12-31" },
    });
    for (const [name, value] of [
      ["born", "1980-05-06"],
      ["days", "mon"],
      ["days", "tue"],
    ] as const)
      fields.append(`filled.${name}`, value);
    expect(readSend(fields, true)).toEqual(typed);
    expect(readSend(new URLSearchParams(), true)).toEqual({
      ...{
        name: "",
        email: "",
        secondName: "",
        secondEmail: "",
        expires: "",
        isMailed: false,
        language: "en",
        every: "",
        until: "",
        further: [],
        filled: {},
      },
    });
    const { errors, expiresAt, repeat } = checkSend(typed, ZONE, NOW);
    expect([errors, expiresAt?.toISOString()]).toEqual([{}, "2026-12-02T06:59:59.999Z"]);
    expect(repeat).toEqual({ weeks: 2, until: new Date("2027-01-01T06:59:59.999Z") });
    expect(checkSend({ ...typed, every: "" }, ZONE, NOW).repeat).toBeUndefined();
  });

  test("further forms are read in their order, each once, and not in a series", () => {
    const fields = new URLSearchParams([
      ["further", ""],
      ["further", "b"],
      ["further", "a"],
    ]);
    const { further } = readSend(fields, true);
    expect(further).toEqual(["b", "a"]);
    const once = { ...typed, every: "" };
    expect(checkSend({ ...once, further }, ZONE, NOW).errors).toEqual({});
    for (const refused of [
      { ...once, further: ["a", "a"] },
      { ...typed, further },
    ])
      expect(checkSend(refused, ZONE, NOW).errors).toEqual({ further: expect.any(String) });
  });

  test("a second signer has a name and an address, and is for one form that is sent once", () => {
    const check = (more: object) => checkSend({ ...typed, every: "", ...more }, ZONE, NOW);
    const signer = { secondName: "Robin", secondEmail: "robin@example.org" };
    expect(check({})).toMatchObject({ errors: {}, secondSigner: undefined });
    expect(check(signer)).toMatchObject({
      errors: {},
      secondSigner: { name: "Robin", email: "robin@example.org" },
    });
    expect(check({ secondName: "Robin" }).errors).toHaveProperty("secondEmail");
    expect(check({ secondEmail: "robin@example.org" }).errors).toHaveProperty("secondName");
    expect(check({ ...signer, further: ["1"] }).errors).toHaveProperty("secondName");
    expect(check({ ...signer, every: "2" }).errors).toHaveProperty("secondName");
  });

  test("the service's refusals of filled-in answers are shown beside them", () => {
    const problems = [
      { pointer: "/app_form_instance/responses/born", detail: "Invalid date" },
      { pointer: "/app_form_instance/form_id", detail: "is no form" },
    ];
    expect(readFilledErrors(problems)).toEqual({ born: "Invalid date" });
  });

  test.each([
    ["name", ""],
    ["name", "x".repeat(201)],
    ["name", "two\nlines"],
    ["name", "nul\u0000"],
    ["email", "dana"],
    ["email", "dana@example.org, other@example.org"],
    ["expires", ""],
    ["expires", "2026-11-20"],
    ["expires", "2026-02-30"],
    ["expires", "2026-12-01T00:00:00Z"],
    ["until", ""],
    ["until", "2026-11-20"],
  ])("a form with the %s %j is refused there", (field, value) => {
    expect(Object.keys(checkSend({ ...typed, [field]: value }, ZONE, NOW).errors)).toEqual([field]);
  });

  test("a form is mailed, whatever was posted, where its link is not shown", () => {
    expect(readSend(new URLSearchParams(), false).isMailed).toBe(true);
  });

  test("a form may be open until today, which is another day in another zone", () => {
    expect([dayIn(ZONE, NOW), dayIn("UTC", NOW), dayIn(ZONE, NOW, 30)]).toEqual([
      "2026-11-21",
      "2026-11-22",
      "2026-12-21",
    ]);
    expect(readDay(dayIn(ZONE, NOW), ZONE, NOW)).toBeDefined();
    expect(readDay("2026-11-20", ZONE, NOW)).toBeUndefined();
  });
});

describe("the address of a form's page", () => {
  test("the address is read leniently and written in one spelling", () => {
    const query = { page: 3, search: "dana reed", status: "expired" } as const;
    const address = instanceListAddress("phq-9", query);
    expect(address).toBe("/staff/forms/phq-9?search=dana+reed&status=expired&page=3");
    const params = Object.fromEntries(new URL(address, "https://care.example").searchParams);
    expect(parseInstanceQuery(params)).toEqual(query);
    expect(instanceListAddress("phq-9", { page: 1, search: "" })).toBe("/staff/forms/phq-9");
  });

  test.each([
    { page: "0" },
    { page: "-1" },
    { page: "x" },
    { page: ["2", "3"] },
    { status: "odd" },
    { search: "\u0000" },
  ])("ignores %j", (params) => expect(parseInstanceQuery(params)).toEqual({ page: 1, search: "", status: undefined }));
});

test("a file's excerpts are the lines with problems and two around each", () => {
  const text = ["a", "b", "c", "d", "e", "f", "g"].join("\r\n");
  const at = (line: number | null) => ({ pointer: "/", detail: "Wrong.", line });
  expect(listExcerpts(text, [at(2), at(null)]).map(({ line, text: own }) => `${line}${own}`)).toEqual([
    "1a",
    "2b",
    "3c",
    "4d",
  ]);
  expect(listExcerpts(text, [at(900)])).toEqual([]);
  expect(listExcerpts("x".repeat(10_000), [at(1)])[0]?.text).toHaveLength(200);
});

test("an act's notice comes from its name, and from no name of an object's own", () => {
  expect(findDone("remind")).toContain("reminder");
  for (const name of ["toString", "__proto__", undefined, ["remind"]]) expect(findDone(name)).toBeUndefined();
  expect(formatRefusal("recently_sent")).toContain("less than an hour ago");
  expect(formatRefusal("<script>")).toBe("This could not be done just now. Please try again in a moment.");
});

test.each([
  [{ totalScore: 22, maxScore: 27, scoreLabel: "Severe" }, "22 of 27 · Severe"],
  [{ totalScore: 2.5, maxScore: null, scoreLabel: null }, "2.5"],
  [{ totalScore: 30, maxScore: 27, scoreLabel: "Severe" }, "30 · Severe"],
  [{ totalScore: null, maxScore: null, scoreLabel: null }, "–"],
])("a score in a list of forms is written with its highest and its band: %j", (form, text) => {
  expect(formatTotal(form)).toBe(text);
});
