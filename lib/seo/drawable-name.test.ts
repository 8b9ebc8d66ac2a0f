import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { toDrawableName } from "@/lib/seo/drawable-name";

test.each([
  ["Dana Whitfield", "Dana Whitfield"],
  ["Siobhán O’Connor-Núñez", "Siobhán O’Connor-Núñez"],
  ["Łukasz Şahin Țepeș", "Łukasz Şahin Țepeș"],
  ["Nguyễn Thị Ánh", "Nguyễn Thị Ánh"],
  ["Jose\u0301", "José"],
  ["Dana 🌿 Whitfield ♥", "Dana Whitfield"],
  ["  Dana\n\tWhitfield ", "Dana Whitfield"],
])("%j is drawn as %j", (name, drawn) => expect(toDrawableName(name)).toBe(drawn));

test.each(["ליאת כהן", "محمد", "王小明", "Dana 王", "🌿", "", "x\u030c"])("%j is not drawn in part", (name) => {
  expect(toDrawableName(name)).toBeUndefined();
});

test("any input gives a drawable result, which stays unchanged", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (name) => {
      const drawn = toDrawableName(name);
      if (drawn !== undefined) expect(toDrawableName(drawn)).toBe(drawn);
    }),
  );
});
