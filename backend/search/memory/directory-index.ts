import { add, type Bits, has, NONE, remove, resize, wordsFor } from "@/backend/search/memory/bits";
import { addBearer, createWords, type Words } from "@/backend/search/memory/words";
import { FILTER_KEYS, FILTERS, NOT_STATED } from "@/domain/catalog/filters";

/**
 * The directory in memory, as of one version of it. A therapist has a slot, the number of a bit. Versions share their slots, to
 * which therapists are only added: one who changes gets another slot, and the former is no longer in `present`. docs/search.md.
 */
export interface DirectoryIndex {
  /** The directory's; null if it was never written. */
  version: string | null;
  /** Id of the row of `search.directory_version`. */
  versionId: number;
  slots: Slots;
  /** Slots of the therapists of this version. */
  present: Bits;
  /** The same slots in the directory's order. */
  order: Uint32Array;
}

interface Slots {
  /** The therapist of each slot. */
  ids: number[];
  /** By choice (`state_licenses:co`). */
  choices: Map<string, Choice>;
  /** Choices that change as time passes, and are in no row, by the therapist's id. */
  live: Live;
  words: Words;
}

export type Live = ReadonlyMap<number, readonly string[]>;

interface Choice {
  bits: Bits;
  /** A digit per optional filter: that of the choice. */
  filter: number;
}

export interface IndexedRow {
  id: number;
  nameKey: string;
  facets: readonly string[];
}

/** A changed therapist; `after` is the one who precedes it in the directory's order, null for the first. */
export interface ChangedRow extends IndexedRow {
  after: number | null;
}

export interface Changes {
  version: string;
  versionId: number;
  /** The therapists who were changed, added or removed. */
  ids: readonly number[];
  /** Those of them that are in the directory. */
  rows: readonly ChangedRow[];
}

const OPTIONAL = FILTER_KEYS.map((key) => FILTERS[key]).flatMap(({ isRequired, isLive, column }) =>
  isRequired || isLive ? [] : [column],
);

export const createSlots = (live: Live = new Map()): Slots => ({
  ids: [],
  choices: new Map(),
  live,
  words: createWords(),
});

/** The index of a directory that was never written. */
export const EMPTY_INDEX: DirectoryIndex = {
  version: null,
  versionId: 0,
  slots: createSlots(),
  present: NONE,
  order: new Uint32Array(0),
};

/** Adds a therapist, also to `not-stated` of each optional filter without a choice. Returns the slot. */
export function addSlot({ ids, choices, live, words }: Slots, { id, nameKey, facets }: IndexedRow): number {
  const slot = ids.push(id) - 1;
  let stated = 0;
  for (const facet of facets) stated |= addChoice(choices, facet, slot);
  for (const [index, column] of OPTIONAL.entries())
    if (((stated >>> index) & 1) === 0) addChoice(choices, `${column}:${NOT_STATED}`, slot);
  for (const choice of live.get(id) ?? []) addChoice(choices, choice, slot);
  for (const word of new Set(nameKey.split(" "))) addBearer(words, word, slot);
  return slot;
}

/** Replaces the choices that change as time passes. */
export function setLive(slots: Slots, live: Live): void {
  for (const choice of [...slots.live.values(), ...live.values()].flat()) slots.choices.delete(choice);
  slots.live = live;
  for (const [slot, id] of slots.ids.entries())
    for (const choice of live.get(id) ?? []) addChoice(slots.choices, choice, slot);
}

/** Returns the digit of the choice's filter. */
function addChoice(choices: Slots["choices"], name: string, slot: number): number {
  let choice = choices.get(name);
  if (!choice) {
    const filter = OPTIONAL.findIndex((column) => name.startsWith(`${column}:`));
    choice = { bits: NONE, filter: filter < 0 ? 0 : 1 << filter };
    choices.set(name, choice);
  }
  const words = wordsFor(slot + 1);
  if (choice.bits.length < words) choice.bits = resize(choice.bits, Math.ceil(words * 1.25));
  add(choice.bits, slot);
  return choice.filter;
}

/** The therapists with a choice, some of other versions among them. */
export const withChoice = ({ slots }: DirectoryIndex, choice: string): Bits => slots.choices.get(choice)?.bits ?? NONE;

/** The choices of a filter that any therapist has or had. */
export const choicesOf = ({ slots }: DirectoryIndex, filter: string): string[] =>
  [...slots.choices.keys()].filter((choice) => choice.startsWith(`${filter}:`));

/** In place of the slot before the first of the order. */
const FIRST = -1;
const UNKNOWN = -2;

/** The index of a later version. Null if the changes do not fit to it, which only a fault explains. */
export function patchIndex(former: DirectoryIndex, { version, versionId, ids, rows }: Changes): DirectoryIndex | null {
  const { slots } = former;
  const known = findSlots(former, new Set([...ids, ...rows.flatMap(({ after }) => after ?? [])]));
  const gone = ids.flatMap((id) => known.get(id) ?? []);
  const added = rows.map((row) => addSlot(slots, row));
  for (const [index, { id }] of rows.entries()) known.set(id, added[index] ?? UNKNOWN);
  const slotOf = (id: number) => known.get(id) ?? UNKNOWN;
  const followers = new Map(rows.map(({ id, after }) => [after === null ? FIRST : slotOf(after), slotOf(id)]));
  const order = reorder(former.order, gone, followers, slots.ids.length);
  const present = resize(former.present, wordsFor(slots.ids.length));
  for (const slot of gone) remove(present, slot);
  for (const slot of added) add(present, slot);
  return order && { version, versionId, slots, present, order };
}

/** The slots of therapists in a version. */
function findSlots({ slots, present }: DirectoryIndex, wanted: ReadonlySet<number>): Map<number, number> {
  const found = new Map<number, number>();
  // A look into a small table spares most lookups.
  const mayBe = new Uint8Array(65_536);
  for (const id of wanted) mayBe[id & 65_535] = 1;
  const { ids } = slots;
  for (let slot = 0; slot < ids.length; slot += 1) {
    const id = ids[slot] ?? 0;
    if (mayBe[id & 65_535] === 1 && wanted.has(id) && has(present, slot)) found.set(id, slot);
  }
  return found;
}

/** Slots in order without those that are gone, each with the one that follows it. */
function reorder(former: Uint32Array, gone: readonly number[], followers: ReadonlyMap<number, number>, slots: number) {
  const order = new Uint32Array(former.length - gone.length + followers.size);
  const isGone = new Uint8Array(slots);
  const isFollowed = new Uint8Array(slots);
  for (const slot of gone) isGone[slot] = 1;
  for (const slot of followers.keys()) if (slot >= 0) isFollowed[slot] = 1;
  let end = 0;
  const follow = (slot: number) => {
    for (let next = followers.get(slot); next !== undefined; next = followers.get(next)) order[end++] = next;
  };
  follow(FIRST);
  for (let at = 0; at < former.length; at += 1) {
    const slot = former[at] ?? 0;
    if (isGone[slot] === 1) continue;
    order[end++] = slot;
    if (isFollowed[slot] === 1) follow(slot);
  }
  return end === order.length ? order : null;
}

interface Range {
  from: number;
  length: number;
  isBackwards: boolean;
  /** The number of therapists in the set. */
  total: number;
}

/** Ids of a set in the directory's order: the nearer end of it is counted to the place. */
export function idsInOrder({ order, slots }: DirectoryIndex, bits: Bits, range: Range): number[] {
  const { from, isBackwards, total } = range;
  const length = Math.max(0, Math.min(range.length, total - from));
  const isFromStart = 2 * from + length <= total;
  const skipped = isFromStart ? from : total - from - length;
  const step = isFromStart === isBackwards ? -1 : 1;
  const ids: number[] = [];
  for (
    let at = step > 0 ? 0 : order.length - 1, rank = 0;
    ids.length < length && at >= 0 && at < order.length;
    at += step
  ) {
    const slot = order[at] ?? 0;
    if (!has(bits, slot)) continue;
    if (rank >= skipped) ids.push(slots.ids[slot] ?? 0);
    rank += 1;
  }
  return isFromStart ? ids : ids.reverse();
}

/** Ids of a set with these ranks, from 0 on, in the directory's order. */
export function idsOfRanks({ order, slots }: DirectoryIndex, bits: Bits, ranks: readonly number[]): number[] {
  const ids: number[] = [];
  const places = [...ranks.keys()].sort((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0));
  for (let at = 0, rank = 0, found = 0; found < places.length && at < order.length; at += 1) {
    const slot = order[at] ?? 0;
    if (!has(bits, slot)) continue;
    const place = places[found] ?? 0;
    if (rank === ranks[place]) {
      ids[place] = slots.ids[slot] ?? 0;
      found += 1;
    }
    rank += 1;
  }
  return ids;
}

/** Ids of a set that follow a therapist in the directory's order, after its end from its beginning. Null if the therapist is not in it. */
export function idsAfter({ order, slots }: DirectoryIndex, bits: Bits, id: number, length: number): number[] | null {
  const start = order.findIndex((slot) => slots.ids[slot] === id);
  if (start < 0) return null;
  const ids: number[] = [];
  for (let step = 1; step < order.length && ids.length < length; step += 1) {
    const slot = order[(start + step) % order.length] ?? 0;
    if (has(bits, slot)) ids.push(slots.ids[slot] ?? 0);
  }
  return ids;
}
