import { beforeEach, expect, test } from "@jest/globals";
import { z } from "zod";
import { rosterImports } from "@/backend/db/schema/search";
import { type Caller, createCallers, dataOf, idOf } from "@/backend/test-support/callers";
import { describeOnDatabase } from "@/backend/test-support/drivers";
import { ana, bo, csv, type Row, slugs } from "@/backend/test-support/roster-import";
import { createTestServices, type TestServices } from "@/backend/test-support/services";

const IMPORTS = "/search/roster/imports";
const ROSTER = "/search/roster/therapists";
const NO_NAMES = "unique_id first_name last_name bio picture insurances_accepted servicing_eaps disorders";
const WITHOUT_OPTIONAL = `${NO_NAMES} certifications state_licenses therapy_types alternate_id`.split(" ");
const checked = z
  .object({ digest: z.string(), directoryVersion: z.string(), counts: z.record(z.string(), z.number()) })
  .loose();
const reportRow = z.object({
  line: z.number().nullable(),
  uniqueId: z.string().nullable(),
  fields: z.array(z.looseObject({ field: z.string() })),
  replaced: z.array(z.object({ field: z.string(), actor: z.object({ name: z.string().nullable() }) })),
  reasons: z.array(z.string()),
});

describeOnDatabase("a roster that staff upload", (database) => {
  let services: TestServices;
  let staff: Caller;
  beforeEach(async () => {
    services = await createTestServices(database.db);
    staff = await createCallers(services).staff();
  });
  const upload = (text: string | Buffer, query = "", caller = staff) =>
    caller.send("POST", `${IMPORTS}${query}`, Buffer.from(text), { "content-type": "text/csv" });
  const apply = async (id: string, changes: object = {}) => {
    const { digest, directoryVersion } = checked.parse(dataOf(await staff.get(`${IMPORTS}/${id}`)).attributes);
    return staff.post(`${IMPORTS}/${id}/apply`, { digest, directory_version: directoryVersion, ...changes });
  };
  const importNow = async (rows: readonly Row[], query = "", columns?: readonly string[]) => {
    const id = idOf(await upload(csv(rows, columns), query));
    return dataOf(await apply(id)).attributes;
  };
  const rowsOf = async (id: string, outcome: string) =>
    (await staff.get(`${IMPORTS}/${id}/rows?outcome=${outcome}`)).list.map(({ attributes }) =>
      reportRow.parse(attributes),
    );
  const countsOf = async (id: string) => checked.parse(dataOf(await staff.get(`${IMPORTS}/${id}`)).attributes).counts;

  test("a roster is reported row by row before anything changes, and applied as reported", async () => {
    await importNow([ana, bo]);
    const bad = { ...bo, unique_id: "th-3", state_licenses: "Mars" };
    const longer = { ...ana, bio: `${"Long ".repeat(200)}end`, state_licenses: "WY" };
    const answer = await upload(csv([longer, bo, bad, { ...bo, unique_id: "th-4" }]));
    const id = idOf(answer);
    expect(dataOf(answer).attributes).toMatchObject({
      state: "checked",
      fileName: "roster.csv",
      actor: { kind: "staff", name: "Dana" },
      counts: { rows: 4, added: 1, changed: 1, unchanged: 1, refused: 1, hidden: 0, replaced: 0 },
    });
    expect(await rowsOf(id, "refused")).toMatchObject([
      { line: 4, uniqueId: "th-3", reasons: [expect.stringMatching(/^state_licenses: "Mars" is not a state we know/)] },
    ]);
    const [changed] = await rowsOf(id, "changed");
    expect(changed).toMatchObject({
      line: 2,
      fields: [
        { field: "bio", from: "", isShortened: true },
        { field: "state_licenses", from: ["CO"], to: ["WY"] },
      ],
    });
    expect(JSON.stringify(changed).length).toBeLessThan(1_000);
    expect(await rowsOf(id, "added")).toMatchObject([{ line: 5, uniqueId: "th-4" }]);
    expect(Object.keys(await slugs(database.db))).toEqual(["th-1", "th-2"]);
    services.changes.length = 0;
    expect(dataOf(await apply(id)).attributes).toMatchObject({ state: "applied", isKept: false });
    expect(Object.keys(await slugs(database.db))).toEqual(["th-1", "th-2", "th-4"]);
    expect(services.changes).toHaveLength(1);
    // A second click is the same answer, and no second import.
    expect(dataOf(await apply(id)).attributes).toMatchObject({ state: "applied" });
    expect(services.changes).toHaveLength(1);
  });

  test("a roster is checked again if the directory changed since its report, and waits until that is seen", async () => {
    await importNow([ana]);
    const id = idOf(await upload(csv([{ ...ana, bio: "From the file" }])));
    await staff.put(`${ROSTER}/th-1`, {
      version: 1,
      entity: { first_name: "Ana", last_name: "Núñez", bio: "By hand" },
    });
    const refused = await apply(id);
    expect([refused.status, refused.json]).toMatchObject([409, { code: "roster_changed" }]);
    const [row] = await rowsOf(id, "changed");
    expect(row).toMatchObject({
      fields: [{ field: "bio", from: "By hand", to: "From the file" }, { field: "state_licenses" }],
      replaced: [
        { field: "bio", actor: { name: "Dana" } },
        { field: "state_licenses", actor: { name: "Dana" } },
      ],
    });
    expect(await countsOf(id)).toMatchObject({ changed: 1, replaced: 2 });
    expect((await apply(id, { digest: "0".repeat(64) })).json).toMatchObject({ code: "import_refused" });
    expect((await apply(id)).status).toBe(200);
    const history = await staff.get(`${ROSTER}/th-1/history`);
    expect(history.list.map(({ attributes }) => attributes.kind)).toEqual(["imported", "edited", "added"]);
    // The file has replaced them: they are edits by hand no longer.
    const next = idOf(await upload(csv([{ ...ana, bio: "Another file" }])));
    expect(await countsOf(next)).toMatchObject({ changed: 1, replaced: 0 });
  });

  test("leaves edits by hand alone where it has no column for them, portraits too", async () => {
    await importNow([ana], "", WITHOUT_OPTIONAL);
    const edit = {
      first_name: "Ana",
      last_name: "Núñez",
      display_name: "Dr. Ana",
      slug: "dr-ana",
      state_licenses: ["CO"],
    };
    await staff.put(`${ROSTER}/th-1`, { version: 1, entity: edit });
    const named = { ...ana, picture: "ana.jpg" };
    expect(await importNow([named], "", WITHOUT_OPTIONAL)).toMatchObject({ counts: { unchanged: 1, changed: 0 } });
    expect(await slugs(database.db)).toEqual({ "th-1": "dr-ana" });
    // With the columns, an empty cell is what the file says.
    expect(await importNow([ana])).toMatchObject({ counts: { changed: 1, replaced: 2 } });
    expect(await slugs(database.db)).toEqual({ "th-1": "ana-nunez" });
  });

  test("hides those whom it does not name if asked to, but none because of a bad row; hidden ones stay hidden", async () => {
    await importNow([ana, bo]);
    const bad = { ...bo, first_name: "" };
    const refused = idOf(await upload(csv([ana, bad]), "?missing=hide"));
    expect(dataOf(await staff.get(`${IMPORTS}/${refused}`)).attributes).toMatchObject({
      state: "refused",
      isKept: true,
    });
    expect(await rowsOf(refused, "refused")).toMatchObject([{ line: 3, uniqueId: "th-2" }]);
    expect((await apply(refused)).status).toBe(409);
    // The same file can be checked with the other answer.
    const again = await staff.post(`${IMPORTS}/${refused}/check`, { missing: "keep" });
    expect(dataOf(again).attributes).toMatchObject({ state: "checked", counts: { unchanged: 1, refused: 1 } });

    const id = idOf(await upload(csv([ana]), "?missing=hide"));
    expect(await rowsOf(id, "hidden")).toMatchObject([{ line: null, uniqueId: "th-2" }]);
    await apply(id);
    expect((await services.call("/search/entities/bo-lee")).status).toBe(404);
    expect(services.changes.at(-1)).toMatchObject({ slugs: ["bo-lee"] });
    expect(await importNow([{ ...bo, bio: "Changed" }])).toMatchObject({ counts: { changed: 1 } });
    expect(dataOf(await staff.get(`${ROSTER}/th-2`)).attributes).toMatchObject({ isHidden: true, version: 3 });
  });

  test("a file with other headers is read by the columns that staff choose, and so is the corrected file", async () => {
    await importNow([{ ...ana, bio: "Kept", alternate_id: "K-1" }]);
    const file = (state: string) => `Provider ID,Given name,Surname,Licensed in,Notes\nth-1,Anna,Núñez,"${state}",x\n`;
    const answer = dataOf(await upload(file("Wyomng")));
    const header = ["Provider ID", "Given name", "Surname", "Licensed in", "Notes"];
    expect(answer.attributes).toMatchObject({ state: "refused", header, columns: null });
    const columns = ["unique_id", "first_name", "last_name", "state_licenses", null];
    const check = (body: object) => staff.post(`${IMPORTS}/${answer.id}/check`, { missing: "keep", ...body });
    expect((await check({ columns: [...columns.slice(1), "unique"] })).status).toBe(422);
    expect(dataOf(await check({ columns: columns.with(0, null) })).attributes).toMatchObject({
      state: "refused",
      refusal: "The header (line 1) lacks unique_id.",
    });
    expect(dataOf(await check({ columns })).attributes).toMatchObject({
      state: "checked",
      counts: { refused: 1 },
      columns,
    });
    const corrected = idOf(await upload(file("Wyoming"), `?like=${answer.id}`));
    expect(await rowsOf(corrected, "changed")).toMatchObject([
      { fields: [{ field: "first_name" }, { field: "display_name" }, { field: "slug" }, { field: "state_licenses" }] },
    ]);
    await apply(corrected);
    const { content } = z
      .object({ content: z.looseObject({}) })
      .parse(dataOf(await staff.get(`${ROSTER}/th-1`)).attributes);
    expect(content).toMatchObject({ bio: "<p>Kept</p>", alternateId: "K-1", firstName: "Anna", stateLicenses: ["WY"] });
  });

  test("says which rows lapse at once, and asks whether a fee means self-pay", async () => {
    const columns = [...Object.keys(ana), ...WITHOUT_OPTIONAL.slice(3), "fee_from", "fee_to", "confirmed_on"];
    const rows: Row[] = [
      { ...ana, fee_from: "120", insurances_accepted: "aetna", confirmed_on: "2020-01-01" },
      { ...bo, fee_from: "120", insurances_accepted: "SelfPay" },
      { unique_id: "# a note of the template" },
    ];
    const id = idOf(await upload(csv(rows, [...new Set(columns)])));
    expect(await countsOf(id)).toMatchObject({ rows: 2, added: 2, lapsing: 1, selfPay: 1 });
    expect(await rowsOf(id, "added")).toMatchObject([
      {
        reasons: [
          expect.stringMatching(/^fee_from: a fee is stated, and self-pay/),
          expect.stringMatching(/^confirmed_on: 2020-01-01 is more than 90 days ago: the listing lapses at once/),
        ],
      },
      { reasons: [] },
    ]);
    await staff.post(`${IMPORTS}/${id}/check`, { missing: "keep", adds_self_pay: true });
    expect(await countsOf(id)).toMatchObject({ lapsing: 1, selfPay: 0 });
    await apply(id);
    expect(dataOf(await staff.get(`${ROSTER}/th-1`)).attributes).toMatchObject({
      content: { insurancesAccepted: ["aetna", "SelfPay"] },
    });
  });

  test("a file that is no roster is refused with its reason, and kept no longer than needed", async () => {
    const png = Buffer.from("89504e470d0a1a0a0000", "hex");
    for (const [text, reason] of [
      [png, /UTF-8|UTF-16|header/],
      ["name;email\n", /^The header \(line 1\) lacks unique_id, .*; has unknown "name", "email"\.$/],
      [csv([]), /no rows/],
      [`${csv([ana])}"open`, /never closed/],
      [csv(Array.from({ length: 20_001 }, (_, n) => ({ ...ana, unique_id: `t-${n}` }))), /more than 20,000 rows/],
    ] as const) {
      const { attributes } = dataOf(await upload(text));
      expect(attributes).toMatchObject({ state: "refused", refusal: expect.stringMatching(reason) });
    }
    expect(
      (await staff.send("POST", IMPORTS, Buffer.alloc(10 * 1024 * 1024 + 1), { "content-type": "text/csv" })).status,
    ).toBe(413);
    expect((await upload("x", "?name=%00")).status).toBe(400);
    expect((await staff.send("POST", IMPORTS, Buffer.from("x"), { "content-type": "text/plain" })).status).toBe(415);
    const files = await database.db.select({ file: rosterImports.file }).from(rosterImports);
    expect(files.filter(({ file }) => file !== null)).toHaveLength(1);
  });
});
