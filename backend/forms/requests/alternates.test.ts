import { beforeEach, expect, test } from "@jest/globals";
import { APPOINTMENT } from "@/backend/crypto/seals";
import { appointments } from "@/backend/db/schema/forms-requests";
import { appointmentRequest, formFields } from "@/backend/test-support/appointment-request";
import { asService, idOf } from "@/backend/test-support/callers";
import { describeOnDatabase } from "@/backend/test-support/drivers";
import { useInbox } from "@/backend/test-support/inbox";
import { seedTherapists, TEST_VAULT } from "@/backend/test-support/services";
import { brand } from "@/domain/brand";
import { addressLines } from "@/domain/text/address-lines";

const TIME = { start_at: "2026-03-12T09:00:00-06:00", end_at: "2026-03-12T09:50:00-06:00" };
const DANA = { uniqueId: "T-2", name: "Someone who is not Dana" };

describeOnDatabase("a request to several therapists", (database) => {
  const inbox = useInbox(database);
  beforeEach(async () => {
    const lists = { insurancesAccepted: ["aetna"], stateLicenses: ["CO"] };
    await seedTherapists(database.db, [
      { uniqueId: "T-1", displayName: "Mara Lund", slug: "mara-lund", ...lists },
      { uniqueId: "T-2", displayName: "Dana Lee", slug: "dana-lee", servicingEaps: ["bhs"], stateLicenses: ["WY"] },
    ]);
  });
  const fieldsOf = async () => {
    const [row] = await database.db.select().from(appointments);
    return row && JSON.parse(TEST_VAULT.open(APPOINTMENT, row).formFields);
  };
  const asked = { member: "Mara Lund", state: "CO", payer: "insurer:aetna" };
  const ask = (alternates: unknown, more: object = {}) =>
    inbox.request({ form_fields: formFields({ ...asked, alternates, ...more }) });

  test("keeps those that the directory lists, under its names, and tells staff of the others", async () => {
    const { reference } = await ask([DANA, { uniqueId: "T-9", name: "Gone Away" }]);
    expect(await fieldsOf()).toMatchObject({
      alternates: [{ uniqueId: "T-2", name: "Dana Lee" }],
      alternatesDropped: "Gone Away",
    });
    const item = await inbox.read(inbox.staff().scheduler, reference);
    expect(item.therapist).toBe("Mara Lund or Dana Lee");
    expect(item.request?.therapists).toMatchObject([
      { ...{ uniqueId: "T-1", name: "Mara Lund", slug: "mara-lund" }, fit: "takes", isLicensed: true, isAgreed: false },
      {
        ...{ uniqueId: "T-2", name: "Dana Lee", slug: "dana-lee" },
        fit: "refuses",
        isLicensed: false,
        isAgreed: false,
      },
    ]);
    expect(item.facts).toContainEqual(expect.objectContaining({ name: "alternatesDropped", text: "Gone Away" }));
  });

  test("asks each once, and the first not again", async () => {
    await ask([DANA, { uniqueId: "T-1", name: "Mara Lund" }]);
    expect((await fieldsOf()).alternates).toEqual([{ uniqueId: "T-2", name: "Dana Lee" }]);
  });

  test.each([
    ["three", [DANA, DANA, DANA]],
    ["no list", "T-2"],
    ["an unknown shape", [{ ...DANA, admin: true }]],
    ["a blank id", [{ uniqueId: "", name: "x" }]],
    ["a name without end", [{ uniqueId: "T-2", name: "x".repeat(201) }]],
  ])("a request is refused with %s", async (_, alternates) => {
    const { services } = inbox.form.current();
    const body = appointmentRequest({ form_fields: formFields({ alternates }) });
    expect((await services.call("/forms/appointments", { body, headers: asService })).status).toBe(422);
  });

  test("a request is refused if its sender names the therapist who was agreed on", async () => {
    const { services } = inbox.form.current();
    const body = appointmentRequest({ form_fields: formFields({ agreedWith: DANA }) });
    expect((await services.call("/forms/appointments", { body, headers: asService })).status).toBe(422);
  });

  test("a request that is repeated with its key is one request", async () => {
    const { services } = inbox.form.current();
    const send = () =>
      services.call("/forms/appointments", {
        body: appointmentRequest({ form_fields: formFields({ ...asked, alternates: [DANA] }) }),
        headers: { ...asService, "idempotency-key": "a-key-of-some-length" },
      });
    const [first, second] = [await send(), await send()];
    expect(idOf(first)).toBe(idOf(second));
    expect(await database.db.$count(appointments)).toBe(1);
  });

  test("a request to one therapist shows the fit, and staff agree on any listed therapist who fits, by name or slug", async () => {
    const { scheduler, viewer } = inbox.staff();
    await seedTherapists(database.db, [
      { uniqueId: "T-3", displayName: "Ruth Abbott", insurancesAccepted: ["aetna"], stateLicenses: ["CO"] },
      {
        uniqueId: "T-4",
        displayName: "Ruth Abbott",
        slug: "ruth-2",
        insurancesAccepted: ["aetna"],
        stateLicenses: ["CO"],
      },
      {
        uniqueId: "T-5",
        displayName: "Full Up",
        insurancesAccepted: ["aetna"],
        acceptingNewClients: [],
        stateLicenses: ["WY"],
      },
    ]);
    const { reference } = await inbox.request({ form_fields: formFields(asked) });
    const { request } = await inbox.read(scheduler, reference);
    expect(request?.therapists).toMatchObject([{ name: "Mara Lund", fit: "takes", isLicensed: true }]);
    expect(request?.others.map(({ name }) => name)).toEqual(["Ruth Abbott", "Ruth Abbott"]);
    expect((await inbox.read(viewer, reference)).request?.others).toEqual([]);
    for (const [therapist, detail] of [
      ["Ruth Abbott", /several/],
      ["Nobody Else", /not a name/],
    ] as const) {
      const refused = await inbox.act(scheduler, reference, "confirm", 1, { ...TIME, therapist });
      expect(refused.json).toMatchObject({
        errors: [{ pointer: "/therapist", detail: expect.stringMatching(detail) }],
      });
    }
    expect((await inbox.act(scheduler, reference, "propose", 1, { ...TIME, therapist: "ruth-2" })).status).toBe(200);
    const proposed = await inbox.read(scheduler, reference);
    expect(proposed.therapist).toBe("Ruth Abbott");
    expect(proposed.request?.therapists).toMatchObject([
      { uniqueId: "T-1", isAgreed: false },
      { uniqueId: "T-4", name: "Ruth Abbott", isAgreed: true, fit: "takes", isLicensed: true },
    ]);
    expect((await inbox.act(scheduler, reference, "confirm", 2, { ...TIME, therapist: "mara lund" })).status).toBe(200);
    expect((await inbox.read(scheduler, reference)).therapist).toBe("Mara Lund");
  });

  test("a request is found by each of its therapists until one was agreed on, and is confirmed with no hidden one", async () => {
    const { scheduler, administrator } = inbox.staff();
    const { reference } = await ask([DANA]);
    const other = await inbox.request({ form_fields: formFields(asked) });
    const found = async (therapist: string) =>
      (await inbox.list(scheduler, `?therapist=${therapist}`)).items.map((item) => item.reference);
    expect(await found("mara-lund")).toEqual([other.reference, reference]);
    expect(await found("T-2")).toEqual([reference]);
    expect(await found("nobody")).toEqual([]);
    await inbox.act(scheduler, reference, "propose", 1, { ...TIME, therapist_id: "T-1" });
    expect(await found("dana-lee")).toEqual([]);
    expect(await found("mara-lund")).toEqual([other.reference, reference]);

    expect((await administrator.post("/search/roster/therapists/T-1/hide", { version: 1 })).status).toBe(200);
    const refused = await inbox.act(scheduler, other.reference, "confirm", 1, TIME);
    const detail = "is hidden from the directory: name another therapist";
    expect([refused.status, refused.json]).toMatchObject([422, { errors: [{ pointer: "/therapist_id", detail }] }]);
    expect(await found("mara-lund")).toHaveLength(2);
    const despite = { therapist: "dana-lee", despite: true, reason: "Mara left." };
    expect((await inbox.act(scheduler, other.reference, "confirm", 1, { ...TIME, ...despite })).status).toBe(200);
    expect(await found("mara-lund")).toEqual([reference]);
  });

  test("an appointment takes place where its chosen therapist works, unless staff name another place", async () => {
    const { scheduler, viewer, administrator } = inbox.staff();
    const link = "https://rooms.example/dana";
    const dana = { first_name: "Dana", last_name: "Lee", state_licenses: ["CO"], insurances_accepted: ["aetna"] };
    const places = { office_address: "12 Own Street", video_link: link };
    await administrator.put("/search/roster/therapists/T-2", { version: 1, entity: { ...dana, ...places } });
    const { reference } = await ask([DANA]);
    const therapistsOf = async (who: typeof scheduler) => (await inbox.read(who, reference)).request?.therapists;
    expect(await therapistsOf(scheduler)).toMatchObject([
      { officeAddress: null, videoLink: null },
      { officeAddress: places.office_address, videoLink: link },
    ]);
    expect(await therapistsOf(viewer)).toMatchObject([{}, { officeAddress: null, videoLink: null }]);
    const usual = { ...TIME, usual_place: true };
    const office = addressLines(brand).join(", ");
    const steps = [
      ["propose", { ...usual, therapist: "dana-lee", meeting: "video" }, link],
      ["propose", { ...usual, therapist_id: "T-2", meeting: "in_person" }, places.office_address],
      ["propose", { ...usual, therapist_id: "T-1", meeting: "in_person" }, office],
      ["propose", { ...TIME, therapist_id: "T-2", meeting: "in_person", place: "The library" }, "The library"],
      ["confirm", { ...usual, therapist_id: "T-1", meeting: "video" }, brand.videoLink || null],
    ] as const;
    for (const [index, [verb, fields, place]] of steps.entries()) {
      expect((await inbox.act(scheduler, reference, verb, index + 1, fields)).status).toBe(200);
      expect((await inbox.read(scheduler, reference)).request?.place).toBe(place);
    }
  });

  test("a request is confirmed with any of its therapists, and with no one else", async () => {
    const { scheduler } = inbox.staff();
    const { reference } = await ask([DANA]);
    const refused = await inbox.act(scheduler, reference, "confirm", 1, { ...TIME, therapist_id: "T-9" });
    expect([refused.status, refused.json]).toMatchObject([422, { errors: [{ pointer: "/therapist_id" }] }]);
    const dana = { ...TIME, therapist_id: "T-2" };
    const misfit = await inbox.act(scheduler, reference, "confirm", 1, dana);
    const detail = "Dana Lee is not licensed in Colorado and does not take Aetna";
    expect([misfit.status, misfit.json]).toMatchObject([422, { errors: [{ pointer: "/despite", detail }] }]);
    const unexplained = await inbox.act(scheduler, reference, "confirm", 1, { ...dana, despite: true });
    expect(unexplained.json).toMatchObject({ errors: [{ pointer: "/reason" }] });
    const despite = { ...dana, despite: true, reason: "She applied in Colorado." };
    expect((await inbox.act(scheduler, reference, "confirm", 1, despite)).status).toBe(200);
    const item = await inbox.read(scheduler, reference);
    expect(item.events.at(-1)?.text).toBe(`${detail}. She applied in Colorado.`);
    expect(item.therapist).toBe("Dana Lee");
    expect(item.request?.therapists.map(({ isAgreed }) => isAgreed)).toEqual([false, true]);
    await inbox.act(scheduler, reference, "undo", 2);
    expect((await inbox.read(scheduler, reference)).therapist).toBe("Mara Lund or Dana Lee");
    await inbox.act(scheduler, reference, "propose", 3, { ...TIME, therapist_id: "T-1" });
    expect((await inbox.read(scheduler, reference)).therapist).toBe("Mara Lund");
  });
});
