import { describe, expect, test } from "@jest/globals";
import { mapAttributes } from "@/domain/catalog/filters";
import { type EntityRecord, UNSTATED_PRACTICE } from "@/domain/wire/therapist";
import { setAddress } from "@/lib/directory/set-address";
import { cardLines } from "@/lib/directory/therapist/card-lines";
import { detailLists } from "@/lib/directory/therapist/detail-lists";
import { toTherapistView } from "@/lib/directory/therapist/format";
import { toPicturePath } from "@/lib/directory/therapist/picture";
import { wholeView } from "@/lib/directory/view";

const content: EntityRecord["content"] = {
  displayName: "Dana Whitfield",
  firstName: "Dana",
  pictureUrl: null,
  bio: "",
  ...mapAttributes(() => []),
  therapyTypes: [],
  alternateId: null,
  ...UNSTATED_PRACTICE,
};
const view = (part: Partial<EntityRecord["content"]>) =>
  toTherapistView({ entityUniqueId: "t-1", slug: "dana-whitfield", content: { ...content, ...part } });

describe("a therapist's view", () => {
  test("ids become the catalog's names, unknown ids stay unchanged, without duplicates", () => {
    expect(view({ insurancesAccepted: ["bluecross", "BLUECROSS", "newpayer"], stateLicenses: ["ID"] })).toMatchObject({
      insurers: ["BCBS", "newpayer"],
      states: ["Idaho"],
    });
  });

  test("a biography is sanitised here too, whatever the service sends", () => {
    const { bioHtml } = view({ bio: '<p onclick="x()">Hello<script>alert(1)</script><img src=x onerror=y></p>' });
    expect(bioHtml).toBe("<p>Hello</p>");
  });

  test("150 characters of text are not long, 151 are; markup does not count", () => {
    expect(view({ bio: `<p><strong>${"a".repeat(150)}</strong></p>` }).isBioLong).toBe(false);
    expect(view({ bio: `<p>${"a".repeat(151)}</p>` }).isBioLong).toBe(true);
  });

  test("empty lists have no section, and therapy types belong to the therapist's page", () => {
    const therapist = view({ disorders: ["PTSD"], therapyTypes: ["EMDR"] });
    expect(cardLines(therapist, wholeView)).toEqual([{ title: "Disorders", shown: ["PTSD"], rest: [] }]);
    expect(detailLists(therapist).map(({ title }) => title)).toEqual(["Disorders", "Therapy Types"]);
  });
});

test("a fact leads to the therapists who share it, if there is such a list", () => {
  const therapist = view({
    insurancesAccepted: ["bluecross", "newpayer"],
    servicingEaps: ["comPsych"],
    stateLicenses: ["ID", "WA"],
    disorders: ["Eating", "Others"],
    certifications: ["LPC", "Other"],
    therapyTypes: ["Anxiety"],
  });
  const facts = detailLists(therapist).flatMap((list) => list.facts);
  expect(facts.map(({ label, href }) => [label, href])).toEqual([
    ["BCBS", setAddress("insurers", "bluecross")],
    ["newpayer", undefined],
    ["Idaho", setAddress("states", "ID")],
    ["Washington", setAddress("states", "WA")],
    ["ComPsych", setAddress("eaps", "comPsych")],
    ["Eating", setAddress("disorders", "Eating")],
    ["Others", undefined],
    ["Anxiety", undefined],
    ["LPC", setAddress("certifications", "LPC")],
    ["Other", undefined],
  ]);
});

describe("a portrait's address", () => {
  test("a portrait's address is same-origin with a valid name, or null", () => {
    expect(toPicturePath("/pictures/0123abcd4567ef89.webp")).toBe("/pictures/0123abcd4567ef89.webp");
    for (const url of [
      null,
      "https://elsewhere.example/pictures/0123abcd.webp",
      "//elsewhere.example/0123abcd.webp",
      "/pictures/../secret.webp",
      "/pictures/0123abcd.svg",
      "javascript:alert(1)",
    ])
      expect(toPicturePath(url)).toBeNull();
  });
});
