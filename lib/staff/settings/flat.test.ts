import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { networkParts } from "@/domain/owner/network-schema";
import { keysOf } from "@/domain/table";
import { fromFlat, readForm, toFlat } from "@/lib/staff/settings/flat";
import { readShape, type Shape } from "@/lib/staff/settings/shape";
import { standardOf } from "@/lib/staff/settings/standards";

const word = fc.stringMatching(/^[a-zA-Z0-9ä“,.:/&=+%?[\]-]{1,12}$/);
const text = fc.array(word, { maxLength: 3 }).map((words) => words.join(" "));

/** Values of a shape, as its schema would store them. */
function anyOf(shape: Shape): fc.Arbitrary<unknown> {
  switch (shape.kind) {
    case "text":
      return shape.isOneLine ? text : fc.array(text, { maxLength: 3 }).map((lines) => lines.join("\n"));
    case "colour":
      return fc.constantFrom("#1f5141", "#ffffff");
    case "flag":
      return fc.boolean();
    case "lines":
      return fc.array(word, { maxLength: 3 });
    case "number":
      return fc.integer();
    case "choice":
      return fc.constantFrom(...shape.options);
    case "group":
      return groupOf(shape.entries);
    case "nullable":
      return fc.option(anyOf(shape.of));
    case "list":
      return fc.array(anyOf(shape.of), { maxLength: 4 });
    case "own":
      return anyOf(shape.of);
    case "record":
      return fc.array(anyOf(shape.of), { maxLength: 3 }).map(toRecord);
  }
}

function groupOf(entries: Extract<Shape, { kind: "group" }>["entries"]): fc.Arbitrary<unknown> {
  const optional = new Set(entries.filter(({ isOptional }) => isOptional).map(({ name }) => name));
  return fc
    .record(Object.fromEntries(entries.map(({ name, shape }) => [name, anyOf(shape)])), {
      requiredKeys: entries.map(({ name }) => name).filter((name) => !optional.has(name)),
    })
    .map((group) =>
      Object.fromEntries(
        Object.entries(group).filter(([name, value]) => !optional.has(name) || (value !== "" && value !== false)),
      ),
    );
}

const toRecord = (items: unknown[]) =>
  Object.fromEntries(items.map((item) => [Reflect.get(Object(item), "key"), Reflect.get(Object(item), "value")]));

describe.each(keysOf(networkParts))("the part %s", (part) => {
  const standard = standardOf(part);
  const shape = readShape(networkParts[part], standard);

  test("the standard value exists, and the schema accepts it", () => {
    expect(standard).toBeDefined();
    const { success } = networkParts[part].safeParse(standard);
    expect(success || part === "logo").toBe(true);
  });

  test("the form sends the value that it was filled with", () => {
    fc.assert(
      fc.property(fc.oneof(fc.constant(standard), anyOf(shape)), (value) => {
        const flat = toFlat(shape, value, part);
        const sent = new URLSearchParams();
        for (const [name, one] of Object.entries(flat)) {
          if (name.endsWith("[]")) for (const key of one.split(",").filter(Boolean)) sent.append(name, key);
          else if (one !== "") sent.append(name, one.replaceAll("\n", "\r\n"));
        }
        const received = readForm(new URLSearchParams(sent.toString()), part);
        expect(fromFlat(shape, received, part)).toEqual(value);
      }),
    );
  });
});
