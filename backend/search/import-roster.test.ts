import { describe, expect, test } from "@jest/globals";
import { auditLog } from "@/backend/db/schema/forms-company";
import { describeOnDatabase } from "@/backend/test-support/drivers";
import {
  ana,
  bo,
  COLUMNS,
  csv,
  everything,
  line,
  setUpImports,
  slugs,
  therapists,
} from "@/backend/test-support/roster-import";

const { importText } = setUpImports();

describeOnDatabase("importing a roster", (database) => {
  test("a row becomes a therapist with ids in the catalog's order, filter choices, a sort key and a slug", async () => {
    const row = {
      ...ana,
      bio: "I listen.\n\n<script>x</script>Call me.",
      insurances_accepted: "selfpay; United Healthcare ;bcbs;BLUECROSS",
      servicing_eaps: "Magellan; comPsych",
      disorders: "ptsd;Sexual and Gender;ADHD",
      certifications: "lcsw",
      state_licenses: "Wyoming; co",
      therapy_types: "EMDR; Art Therapy; emdr",
      alternate_id: "A-7",
    };
    const { summary } = await importText(database.db, csv([row]));
    expect(summary).toEqual({
      outcome: "imported",
      refusal: null,
      rows: 1,
      added: 1,
      changed: 0,
      unchanged: 0,
      withdrawn: 0,
      hidden: 0,
      bad: 0,
      warnings: 0,
    });
    const [therapist] = await therapists(database.db);
    expect(therapist).toMatchObject({
      uniqueId: "th-1",
      partition: "default",
      key: "therapist",
      slug: "ana-nunez",
      entityAlias: "nunez ana",
      nameKey: "ana nunez",
      facets: [
        ...["insurances_accepted:bluecross", "insurances_accepted:united", "insurances_accepted:selfpay"],
        ...["servicing_eaps:compsych", "servicing_eaps:magellan"],
        ...["disorders:adhd", "disorders:ptsd", "disorders:sexual and gender"],
        ...["certifications:lcsw", "state_licenses:co", "state_licenses:wy"],
      ],
      content: {
        displayName: "Ana Núñez",
        firstName: "Ana",
        lastName: "Núñez",
        pictureUrl: null,
        bio: "<p>I listen.</p><p>Call me.</p>",
        insurancesAccepted: ["bluecross", "united", "SelfPay"],
        servicingEaps: ["comPsych", "magellan"],
        disorders: ["ADHD", "PTSD", "Sexual and Gender"],
        certifications: ["LCSW"],
        stateLicenses: ["CO", "WY"],
        therapyTypes: ["EMDR", "Art Therapy"],
        alternateId: "A-7",
      },
    });
  });

  test("every bad row is named by its line with all its reasons, and the good ones are imported", async () => {
    const multiline = { ...ana, bio: "one\ntwo\nthree" };
    const rows = [
      multiline,
      { ...bo, unique_id: "", state_licenses: "ZZ; CO, WY", insurances_accepted: "Acme" },
      { ...bo, unique_id: "has space", first_name: "" },
      { ...bo, first_name: "Bo\nBo", display_name: "!!!", slug: "Bo Lee" },
      { ...bo, slug: "insurer", last_name: "x".repeat(101), bio: "x".repeat(20_001) },
      { ...bo, bio: "a\u0000b", certifications: "MD", disorders: "Boredom", servicing_eaps: "xyz" },
      { ...bo, therapy_types: Array.from({ length: 41 }, (_, n) => `T${n}`).join(";") },
      { ...ana, first_name: "Again" },
      { ...bo, unique_id: "th-3" },
    ];
    const { summary, bad } = await importText(database.db, csv(rows));
    expect(bad).toEqual([
      {
        line: 5,
        uniqueId: null,
        reasons: [
          expect.stringMatching(
            /^insurances_accepted: "Acme" is not an insurer we know\. Allowed: aetna, .*, SelfPay$/,
          ),
          expect.stringMatching(/^state_licenses: "ZZ" is not a state we know\. Allowed: AK, .*, WY$/),
          "unique_id: is missing",
        ],
      },
      {
        line: 6,
        uniqueId: null,
        reasons: [
          'unique_id: "has space" may only hold letters, digits, dots, underscores and hyphens',
          "first_name: is missing",
        ],
      },
      {
        line: 7,
        uniqueId: "th-2",
        reasons: [
          "first_name: holds a line break or a control character",
          'slug: "Bo Lee" may only hold a-z, 0-9 and single hyphens',
          "display_name: has no letter",
        ],
      },
      {
        line: 9,
        uniqueId: "th-2",
        reasons: [
          "last_name: is longer than 100 characters",
          "bio: is longer than 20,000 characters",
          'slug: "insurer" is reserved',
        ],
      },
      {
        line: 10,
        uniqueId: "th-2",
        reasons: [
          "bio: holds a NUL character",
          expect.stringMatching(/^servicing_eaps: "xyz" is not an EAP we know/),
          expect.stringMatching(/^disorders: "Boredom" is not a disorder we know/),
          expect.stringMatching(/^certifications: "MD" is not a certification we know/),
        ],
      },
      { line: 11, uniqueId: "th-2", reasons: ["therapy_types: has more than 40 values"] },
      { line: 12, uniqueId: "th-1", reasons: ['unique_id: "th-1" is already on line 2'] },
    ]);
    expect(summary).toMatchObject({ outcome: "imported", rows: 9, added: 2, bad: 7 });
    expect(Object.keys(await slugs(database.db))).toEqual(["th-1", "th-3"]);
  });

  test("a row with too few or too many cells is bad, an empty row is none", async () => {
    const { bad } = await importText(database.db, `${csv([ana])}"th-9","x"\n\n,,,\n${line([...COLUMNS, "more"])}`);
    expect(bad.map(({ line, reasons }) => [line, ...reasons])).toEqual([
      [3, "the row has 2 cells, the header 14"],
      [6, "the row has 15 cells, the header 14"],
    ]);
  });

  describe("a second run", () => {
    test("a second run of the same file changes nothing, not even a date", async () => {
      const text = csv([{ ...ana, bio: "<b>Hi</b>" }, bo, { ...bo, unique_id: "th-3" }]);
      await importText(database.db, text);
      const before = await everything(database.db);
      const { summary } = await importText(database.db, text, { now: new Date("2026-02-02T00:00:00Z") });
      expect(summary).toMatchObject({ added: 0, changed: 0, unchanged: 3 });
      // The audit log has the first import only.
      const audit = await database.db.select().from(auditLog);
      expect(audit).toMatchObject([{ actor: "operator", action: "roster.import", subject: "default" }]);
      expect(await everything(database.db)).toEqual(before);
    });

    test("updates by uniqueId, and dates only what changed", async () => {
      await importText(database.db, csv([ana, bo]));
      const before = await therapists(database.db);
      const now = new Date("2026-02-02T00:00:00Z");
      const { summary } = await importText(database.db, csv([{ ...ana, disorders: "OCD" }, bo]), { now });
      expect(summary).toMatchObject({ changed: 1, unchanged: 1 });
      const after = await therapists(database.db);
      expect(after[0]).toMatchObject({
        id: before[0]?.id,
        updatedAt: now,
        facets: ["disorders:ocd", "state_licenses:co"],
      });
      expect(after[1]).toEqual(before[1]);
    });

    test("leaves therapists alone who are not in the file", async () => {
      await importText(database.db, csv([ana, bo]));
      expect((await importText(database.db, csv([bo]))).summary).toMatchObject({ unchanged: 1, withdrawn: 0 });
      expect(Object.keys(await slugs(database.db))).toEqual(["th-1", "th-2"]);
    });
  });
});
