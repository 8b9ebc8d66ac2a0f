import { expect, test } from "@jest/globals";
import { mapAttributes } from "@/domain/catalog/filters";
import type { RosterChangeRecord, RosterDraft, RosterTherapist } from "@/domain/wire/roster";
import { UNSTATED_PRACTICE } from "@/domain/wire/therapist";
import { toEditableBio } from "@/lib/staff/roster/bio-text";
import { toEditFields } from "@/lib/staff/roster/edit-form";

const MOMENT = "2026-03-10T15:00:00.000Z";
const texts = { displayName: "Dana W", firstName: "Dana", lastName: "W", bio: "<p>One</p><p>Two</p>" };
const others = { pictureUrl: null, alternateId: null, therapyTypes: ["EMDR"] };
const content = {
  ...texts,
  ...others,
  ...mapAttributes((): string[] => []),
  ...UNSTATED_PRACTICE,
  stateLicenses: ["CO", "WY"],
};
const therapist = (
  fields?: RosterDraft["fields"],
  problem = { code: "therapist_changed", errors: [] },
): RosterTherapist => ({
  ...{
    uniqueId: "th-1",
    slug: "dana",
    isHidden: false,
    isLapsed: false,
    version: 2,
    content,
    createdAt: MOMENT,
    updatedAt: MOMENT,
  },
  officeAddress: null,
  videoLink: null,
  schedule: null,
  contactEmail: null,
  calendar: null,
  draft: fields ? { version: 1, fields, problem, savedAt: MOMENT } : null,
});
const change = (fields: RosterChangeRecord["fields"]): RosterChangeRecord => ({
  ...{ kind: "edited", at: MOMENT, version: 2, actor: { kind: "staff", name: "Ana" }, fields },
});

test("the form without a draft shows what is stored, a plain biography as plain text", () => {
  const fields = toEditFields(therapist(), []);
  expect(fields.bio).toEqual({ value: "One\n\nTwo" });
  expect(fields.state_licenses).toEqual({ value: ["CO", "WY"] });
});

test("typed values stay, also where a colleague changed the field; what was left alone is the colleague's", () => {
  const typed = therapist([
    { field: "bio", value: "Mine" },
    { field: "last_name", value: "Was" },
    { field: "first_name", value: "Dan" },
    { field: "state_licenses", value: ["WY", "CO"] },
  ]);
  const meanwhile = [
    change([{ field: "bio", from: "<p>Between</p>", to: texts.bio }]),
    change([
      { field: "bio", from: "<p>First</p>", to: "<p>Between</p>" },
      { field: "last_name", from: "Was", to: "W" },
    ]),
  ];
  const fields = toEditFields(typed, meanwhile);
  expect(fields.bio).toEqual({ value: "Mine", now: texts.bio });
  expect(fields.last_name).toEqual({ value: "W" });
  expect(fields.first_name).toEqual({ value: "Dan" });
  expect(fields.state_licenses).toEqual({ value: ["CO", "WY"] });
  expect(fields.therapy_types).toEqual({ value: ["EMDR"] });
});

test("a taken address is told at its field", () => {
  const fields = toEditFields(therapist([{ field: "slug", value: "ana" }], { code: "slug_taken", errors: [] }), []);
  expect(fields.slug).toEqual({ value: "ana", error: "This address belongs to another therapist." });
});

test.each([
  ["<p>a</p><p>b<br>c &amp; e</p>", "a\n\nb\nc & e"],
  ["<p>a &lt;b&gt;</p>", "<p>a &lt;b&gt;</p>"],
  ["<p>One line</p>", "One line"],
  ["<p>a <strong>b</strong></p>", "a <strong>b</strong>"],
  ["<ul><li>a</li></ul>", "<ul><li>a</li></ul>"],
  ["", ""],
])("the biography %s is edited as what gives it again", (html, editable) => {
  expect(toEditableBio(html)).toBe(editable);
});
