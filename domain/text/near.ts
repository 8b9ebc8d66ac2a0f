/** True for words that differ by at most `slips` typing errors: a letter too many, missing, wrong, or two swapped neighbours. */
export function isNear(one: string, other: string, slips: number): boolean {
  if (Math.abs(one.length - other.length) > slips) return false;
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at];
    for (let to = 1; to <= other.length; to += 1) {
      const cost = one[at - 1] === other[to - 1] ? 0 : 1;
      const isSwap = one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1];
      const changed = Math.min((row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1, (row[to - 1] ?? 0) + cost);
      next.push(isSwap ? Math.min(changed, (before[to - 2] ?? 0) + 1) : changed);
    }
    [before, row] = [row, next];
  }
  return (row[other.length] ?? 0) <= slips;
}
