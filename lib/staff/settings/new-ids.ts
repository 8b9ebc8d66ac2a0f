import { foldName } from "@/domain/text/fold";
import { type Flat, givenName, keysIn } from "@/lib/staff/settings/flat";
import { titleIn } from "@/lib/staff/settings/part";
import type { Shape } from "@/lib/staff/settings/shape";

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
  const slug = foldName(title)
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, 40);
  const fitting = (id.pattern === undefined ? [title] : [slug, title]).find(
    (text) => text !== "" && new RegExp(id.pattern ?? "", "u").test(text),
  );
  return fitting === undefined ? flat : { ...flat, [`${entry}/id`]: fitting };
}
