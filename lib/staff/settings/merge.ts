import { differences, type Flat, isWithin, keysIn, orderName } from "@/lib/staff/settings/flat";

/**
 * Lays one person's typed texts over those that another one stored meanwhile. Nothing typed is lost: entries that one changed and the other removed
 * stay, and so do those that the other added. `base` is what both began with.
 */
export function mergeFlat(base: Flat, mine: Flat, theirs: Flat): Flat {
  const merged: Record<string, string> = { ...theirs };
  const changed = differences(base, mine);
  for (const name of changed) merged[name] = mine[name] ?? "";
  for (const name of Object.keys({ ...mine, ...theirs }).filter((one) => one.endsWith("[]"))) {
    const list = name.slice(0, -"[]".length);
    merged[name] = mergeKeys(base, mine, theirs, list, changed).join(",");
    for (const key of keysIn(merged, list)) {
      // An entry that the other removed comes back whole.
      if (keysIn(theirs, list).includes(key)) continue;
      for (const part of Object.keys(mine)) if (isWithin(part, `${list}/${key}`)) merged[part] = mine[part] ?? "";
    }
  }
  return merged;
}

function mergeKeys(base: Flat, mine: Flat, theirs: Flat, list: string, changed: readonly string[]): string[] {
  const [before, own, others] = [base, mine, theirs].map((flat) => keysIn(flat, list));
  if (!before || !own || !others) return [];
  const isTouched = (key: string) => changed.some((name) => isWithin(name, `${list}/${key}`));
  const kept = (keys: readonly string[]) =>
    keys.filter((key) => others.includes(key) || !before.includes(key) || isTouched(key));
  const added = others.filter((key) => !before.includes(key) && !own.includes(key));
  // Without moves of one's own, the other's order counts.
  if (before.join() === own.join()) return [...others, ...kept(own).filter((key) => !others.includes(key))];
  return [...kept(own), ...added];
}

/** An act on the form that stores nothing. */
export const FORM_ACTS = ["add", "copy", "remove", "up", "down", "reset"] as const;
export type FormAct = (typeof FORM_ACTS)[number];

/** The flat texts after an act. `name` is a field or a list, `key` one of its entries. */
export function applyAct(
  flat: Flat,
  act: FormAct,
  { name, key = "" }: { name: string; key?: string },
  standard: Flat,
): Flat {
  if (act === "reset") return resetTo(flat, name, standard);
  const keys = keysIn(flat, name);
  const withOrder = (order: readonly string[]) => ({ ...flat, [orderName(name)]: order.join(",") });
  if (act === "add") return withOrder([...keys, newKey(keys)]);
  if (act === "remove") return withOrder(keys.filter((one) => one !== key));
  const at = keys.indexOf(key);
  if (act === "copy") return copyEntry(withOrder(keys.toSpliced(at + 1, 0, newKey(keys))), name, key, newKey(keys));
  const to = act === "up" ? at - 1 : at + 1;
  if (at < 0 || to < 0 || to >= keys.length) return flat;
  return withOrder(keys.with(at, keys[to] ?? "").with(to, key));
}

/** Gives an entry the texts of another, without its id. */
function copyEntry(flat: Flat, list: string, from: string, to: string): Flat {
  const [source, copy] = [`${list}/${from}`, `${list}/${to}`];
  const texts = Object.entries(flat).filter(([name]) => isWithin(name, source) && name !== `${source}/id`);
  return { ...flat, ...Object.fromEntries(texts.map(([name, text]) => [copy + name.slice(source.length), text])) };
}

const without = (flat: Flat, name: string) =>
  Object.fromEntries(Object.entries(flat).filter(([one]) => !isWithin(one, name)));
const resetTo = (flat: Flat, name: string, standard: Flat): Flat => ({
  ...without(flat, name),
  ...Object.fromEntries(Object.entries(standard).filter(([one]) => isWithin(one, name))),
});

/** A key that no entry has. */
export function newKey(keys: readonly string[]): string {
  let number = 1;
  while (keys.includes(`new${number}`)) number += 1;
  return `new${number}`;
}
