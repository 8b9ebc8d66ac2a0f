import { describe, expect, test } from "@jest/globals";
import { describeOnDatabase } from "@/backend/test-support/drivers";
import { ana, bo, COLUMNS, csv, type Row, setUpImports, therapists } from "@/backend/test-support/roster-import";
import { createTestServices } from "@/backend/test-support/services";
import { ROSTER_FILTER_KEYS, rosterColumn } from "@/domain/catalog/filters";
import { PLACE_COLUMN_NAMES, PRACTICE_COLUMN_NAMES, SCHEDULE_COLUMNS } from "@/domain/catalog/practice";

const ALL = [
  ...new Set([...COLUMNS, ...ROSTER_FILTER_KEYS.map(rosterColumn), ...PRACTICE_COLUMN_NAMES, ...PLACE_COLUMN_NAMES]),
  ...SCHEDULE_COLUMNS,
];
const full: Row = {
  ...ana,
  ...{ insurances_accepted: "aetna; magellan", servicing_eaps: "magellan; bhs" },
  ...{
    languages: "spanish; English",
    genders: "Woman",
    age_groups: "older adults; teens",
    session_formats: "In person",
  },
  ...{ session_hours: "evenings", accepting_new_clients: "Aetna; eap:magellan", pronouns: "she/her" },
  ...{ office_city: "Denver, CO", practicing_since: "2004", fee_from: "120", fee_to: "180", sliding_scale: "Yes" },
  confirmed_on: "2025-12-31",
  ...{ office_address: "12 Own Street, Denver", video_link: "https://rooms.example/ana" },
};
const PRACTICE = { pronouns: "she/her", officeCity: "Denver, CO", practicingSince: 2004, feeFrom: 120, feeTo: 180 };

const { importText } = setUpImports();

describeOnDatabase("the practice of a therapist in a roster", (database) => {
  const importRows = (rows: Row[], columns = ALL) => importText(database.db, csv(rows, columns));
  const first = async () => (await therapists(database.db))[0];

  test("becomes attributes and choices, fees and payers included", async () => {
    await importRows([full]);
    const therapist = await first();
    expect(therapist?.content).toMatchObject({
      ...{ ...PRACTICE, slidingScale: true, confirmedOn: "2025-12-31", languages: ["English", "Spanish"] },
      ...{ ageGroups: ["teens", "older-adults"], acceptingNewClients: ["insurer:aetna", "eap:magellan"] },
      fees: ["sliding-scale", "up-to-150", "up-to-200"],
    });
    expect(therapist?.facets.slice(-7)).toEqual([
      ...["session_hours:evenings", "accepting_new_clients:yes", "accepting_new_clients:insurer:aetna"],
      ...["accepting_new_clients:eap:magellan", "fees:sliding-scale", "fees:up-to-150", "fees:up-to-200"],
    ]);
  });

  test("a cell is read as spreadsheets write it", async () => {
    const typed = {
      ...{ ...full, insurances_accepted: "Aetna, Blue Cross, self pay", state_licenses: "Colorado, wy" },
      ...{ fee_from: "$120.00", fee_to: "$ 1,180", confirmed_on: "11/1/2025", sliding_scale: "TRUE" },
      ...{ accepting_new_clients: "Aetna, bluecross", therapy_types: "EMDR, Play therapy" },
    };
    expect((await importRows([typed])).bad).toEqual([]);
    expect((await first())?.content).toMatchObject({
      ...{ insurancesAccepted: ["aetna", "bluecross", "SelfPay"], stateLicenses: ["CO", "WY"] },
      ...{ feeFrom: 120, feeTo: 1_180, confirmedOn: "2025-11-01", slidingScale: true },
      ...{ acceptingNewClients: ["insurer:aetna", "insurer:bluecross"], therapyTypes: ["EMDR", "Play therapy"] },
    });
    await importRows([{ ...typed, therapy_types: "Grief, loss; EMDR" }]);
    expect((await first())?.content.therapyTypes).toEqual(["Grief, loss", "EMDR"]);
  });

  test("a practice has own places of appointments beside the public content", async () => {
    await importRows([full]);
    const places = { officeAddress: full.office_address, videoLink: full.video_link };
    const stored = await first();
    expect(stored).toMatchObject(places);
    expect(JSON.stringify(stored?.content)).not.toMatch(/Own Street|rooms\.example/);
    await importRows([ana], COLUMNS);
    expect(await first()).toMatchObject(places);
    await importRows([ana]);
    expect(await first()).toMatchObject({ officeAddress: null, videoLink: null });
  });

  test("a practice has hours, of which a file changes the columns that it has", async () => {
    const hours = { time_zone: "America/Chicago", weekly_hours: "Mon-Tue 9:00-12:00 video", buffer_minutes: "0" };
    const columns = [...COLUMNS, ...SCHEDULE_COLUMNS];
    await importRows([{ ...ana, ...hours }], columns);
    const weekly = [1, 2].map((weekday) => ({ weekday, start: "09:00", end: "12:00", meeting: "video" }));
    const schedule = { timeZone: hours.time_zone, weekly, bufferMinutes: 0, sessionMinutes: 50 };
    expect((await first())?.schedule).toMatchObject(schedule);
    expect((await importRows([{ ...ana, ...hours }], columns)).summary).toMatchObject({ unchanged: 1 });
    await importRows([{ ...ana, days_off: "2026-07-03" }], [...COLUMNS, "days_off"]);
    const daysOff = [{ from: "2026-07-03", until: "2026-07-03" }];
    expect((await first())?.schedule).toMatchObject({ ...schedule, daysOff });
    await importRows([ana], columns);
    expect((await first())?.schedule).toBeNull();
  });

  test("stays where a file lacks the columns, and goes where their cells are empty", async () => {
    await importRows([full]);
    const before = await first();
    expect((await importRows([full], COLUMNS)).summary).toMatchObject({ unchanged: 1 });
    expect(await first()).toEqual(before);
    await importRows([{ ...ana, insurances_accepted: "magellan" }], COLUMNS);
    // The only payers of whom new clients were accepted are no longer taken.
    expect((await first())?.content).toMatchObject({ ...PRACTICE, acceptingNewClients: ["no"] });
    await importRows([ana]);
    const emptied = await first();
    expect(emptied?.content).toMatchObject({
      pronouns: null,
      feeFrom: null,
      confirmedOn: null,
      languages: [],
      fees: [],
    });
    expect(emptied?.facets).toEqual(["state_licenses:co"]);
  });

  test("stays through calls that leave fields out, and null is not stated", async () => {
    await importRows([full]);
    const services = await createTestServices(database.db);
    const entity = { first_name: "Ana", insurances_accepted: ["aetna"], servicing_eaps: ["magellan"] };
    const put = (changes: object) =>
      services.call("/search/entities/th-1", { method: "PUT", body: { entity: { ...entity, ...changes } } });
    expect((await put({ pronouns: null, fee_from: 90, fee_to: 90, sliding_scale: false })).status).toBe(200);
    expect((await first())?.content).toMatchObject({
      ...{ pronouns: null, officeCity: "Denver, CO", feeTo: 90, slidingScale: false },
      fees: ["up-to-100", "up-to-150", "up-to-200"],
    });
    const refused = await put({ fee_from: 100, fee_to: 90, accepting_new_clients: ["yes", "no"], confirmed_on: "x" });
    expect(refused.status).toBe(422);
    expect(refused.json).toMatchObject({
      errors: [
        { pointer: "/entity/accepting_new_clients" },
        { pointer: "/entity/accepting_new_clients" },
        { pointer: "/entity/confirmed_on", detail: "a value is not a date like 2026-03-31 or 3/31/2026" },
        { pointer: "/entity/fee_to", detail: "a value is below fee_from" },
      ],
    });
  });

  describe("is refused", () => {
    test.each([
      ["practicing_since", "1939", '"1939" is not a year from 1940 to 2026'],
      ["practicing_since", "2027", '"2027" is not a year from 1940 to 2026'],
      ["practicing_since", "20 years", '"20 years" is not a year from 1940 to 2026'],
      ["fee_from", "$90-$100", '"$90-$100" is not a whole number of dollars from 0 to 2000'],
      ["fee_from", "99.50", '"99.50" is not a whole number of dollars from 0 to 2000'],
      ["fee_to", "2001", '"2001" is not a whole number of dollars from 0 to 2000'],
      ["fee_to", "119", '"119" is below fee_from'],
      ["sliding_scale", "maybe", '"maybe" is neither yes nor no'],
      ["confirmed_on", "2026-01-02", '"2026-01-02" is in the future'],
      ["confirmed_on", "2025-02-30", '"2025-02-30" is not a date like 2026-03-31 or 3/31/2026'],
      ["confirmed_on", "31/3/2025", '"31/3/2025" is not a date like 2026-03-31 or 3/31/2026'],
      ["confirmed_on", "1/2/2026", '"1/2/2026" is in the future'],
      ["office_city", "Denver", '"Denver" is no city with a state\'s code, as Denver, CO'],
      ["office_city", "Denver, ZZ", '"Denver, ZZ" is no city with a state\'s code, as Denver, CO'],
      ["video_link", "http://rooms.example/7", '"http://rooms.example/7" is no link that begins with https://'],
      ["office_address", "12 Own Street\nDenver", "holds a line break or a control character"],
      ["weekly_hours", "Mon 9-12 video", '"Mon 9-12 video" is not like Mon 9:00-12:00 video (or office, phone)'],
      ["horizon_weeks", "0", '"0" is not a whole number from 1 to 26'],
      ["pronouns", "she\u202e", "holds a line break or a control character"],
      ["pronouns", "she\nher", "holds a line break or a control character"],
      ["pronouns", "x".repeat(41), "is longer than 40 characters"],
      [
        "languages",
        "Spansih",
        expect.stringMatching(/^"Spansih" is not a language we know; did you mean Spanish\? Allowed: .*Urdu/),
      ],
      ["state_licenses", "Colrado", expect.stringMatching(/; did you mean Colorado \(CO\)\? Allowed: AK, AZ, .*, WY$/)],
      [
        "insurances_accepted",
        "Blue Cross Blue Shield",
        expect.stringMatching(/; did you mean BCBS \(bluecross\)\? Allowed: aetna, /),
      ],
      ["genders", "not-stated", '"not-stated" is not a gender we know. Allowed: woman, man, nonbinary'],
      ["accepting_new_clients", "yes; no", "says yes and something else"],
      ["accepting_new_clients", "no; aetna", "says no and something else"],
      [
        "accepting_new_clients",
        "cigna",
        '"cigna" is not a payer of this therapist. Allowed: yes, no, insurer:aetna, insurer:magellan, eap:bhs, eap:magellan',
      ],
      [
        "accepting_new_clients",
        "perhaps",
        '"perhaps" is not yes, no or a payer we know. Allowed: yes, no, insurer:aetna, insurer:magellan, eap:bhs, eap:magellan',
      ],
      [
        "accepting_new_clients",
        "Magellan",
        '"Magellan" is an insurer and an EAP: write insurer:magellan or eap:magellan',
      ],
    ])("%s is refused: %j", async (column, value, reason) => {
      const { bad, summary } = await importRows([{ ...full, [column]: value }, bo]);
      expect(bad).toMatchObject([{ line: 2, uniqueId: "th-1" }]);
      const [said] = bad[0]?.reasons ?? [];
      expect(said?.startsWith(`${column}: `)).toBe(true);
      expect(said?.slice(column.length + 2)).toEqual(reason);
      expect(summary).toMatchObject({ added: 1, bad: 1 });
    });

    test("a highest fee without the lowest one is refused, in a row and in the header", async () => {
      const { bad } = await importRows([{ ...full, fee_from: "" }]);
      expect(bad[0]?.reasons).toEqual(["fee_to: is given without fee_from"]);
      const { summary } = await importRows([full], [...COLUMNS, "fee_to"]);
      expect(summary.refusal).toBe("The header (line 1) lacks fee_from.");
      expect((await importRows([full], [...COLUMNS, "fees"])).summary.refusal).toContain('unknown "fees"');
    });
  });
});
