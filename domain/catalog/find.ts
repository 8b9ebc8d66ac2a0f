/**
 * Finds a catalog entry by id or name, ignoring case and surrounding space; undefined if unknown. Ids win over names, so that
 * an id equal to another entry's name stays unambiguous.
 */
export function findInCatalog<T extends { readonly id: string; readonly name: string }>(
  list: readonly T[],
  value: string,
): T | undefined {
  const wanted = value.trim().toLowerCase();
  return (
    list.find((entry) => entry.id.toLowerCase() === wanted) ?? list.find((entry) => entry.name.toLowerCase() === wanted)
  );
}

/** The list's own spelling of a plain name (`"adhd"` → `"ADHD"`), or undefined. */
export function findName<T extends string>(list: readonly T[], value: string): T | undefined {
  const wanted = value.trim().toLowerCase();
  return list.find((name) => name.toLowerCase() === wanted);
}
