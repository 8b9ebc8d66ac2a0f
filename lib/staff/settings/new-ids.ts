import { toSlug } from "@/domain/text/slug";
import { type Flat, givenName, keysIn } from "@/lib/staff/settings/flat";
import type { Shape } from "@/lib/staff/settings/shape";
import { titleIn } from "@/lib/staff/settings/title-in";

const ID_LENGTH = 40;

/** Gives new entries without an id one that is made from their name. */
export function withNewIds(shape: Shape, flat: Flat, name: string): Flat {
  if (shape.kind === "nullable") return flat[givenName(name)] ? withNewIds(shape.of, flat, name) : flat;
  if (shape.kind === "group")
    return shape.entries.reduce((texts, entry) => withNewIds(entry.shape, texts, `${name}/${entry.name}`), flat);
  if (shape.kind !== "list") return flat;
  const { of } = shape;
  return keysIn(flat, name).reduce(
    (texts, key) => nameEntry(of, withNewIds(of, texts, `${name}/${key}`), `${name}/${key}`),
    flat,
  );
}

function nameEntry(of: Shape, flat: Flat, entry: string): Flat {
  const id = of.kind === "group" ? of.entries.find(({ name }) => name === "id")?.shape : undefined;
  if (id?.kind !== "text" || flat[`${entry}/id`]) return flat;
  const title = titleIn(flat, entry).trim();
  const fitting = (id.pattern === undefined ? [title] : [toSlug(title, ID_LENGTH), title]).find(
    (text) => text !== "" && new RegExp(id.pattern ?? "", "u").test(text),
  );
  return fitting === undefined ? flat : { ...flat, [`${entry}/id`]: fitting };
}
