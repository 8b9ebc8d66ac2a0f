/** The keys of a table that was written out: it has no others. */
export const keysOf = <Table extends object>(table: Table): (keyof Table & string)[] =>
  Object.keys(table) as (keyof Table & string)[];

/** A table with a value for each item, under a name of its own. */
export const toTable = <Item, Name extends string, Value>(
  items: readonly Item[],
  toName: (item: Item) => Name,
  toValue: (item: Item) => Value,
): Record<Name, Value> => Object.fromEntries(items.map((item) => [toName(item), toValue(item)])) as Record<Name, Value>;

/** A table with a value for each key. */
export const tableOf = <Key extends string, Value>(
  keys: readonly Key[],
  toValue: (key: Key) => Value,
): Record<Key, Value> => toTable(keys, (key) => key, toValue);

/** The value without all other properties than these. */
export const pick = <Value extends object, Key extends keyof Value>(
  value: Value,
  keys: readonly Key[],
): Pick<Value, Key> => Object.fromEntries(keys.map((key) => [key, value[key]])) as Pick<Value, Key>;
