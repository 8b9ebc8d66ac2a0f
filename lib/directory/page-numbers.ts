/** Pages shown on each side of the current one. */
const NEIGHBOURS = 2;
const RADIX = 10;

/**
 * The numbers of the pages that a page of a list links to, itself included, in order. Besides the ends and the neighbours these
 * are round numbers: the nearest above and below, and around a round page those of the next smaller power of ten. So every page is
 * within as many clicks of the first as the last page's number has digits, and no page has more than 25 numbers.
 */
export function pageNumbers(page: number, totalPages: number): number[] {
  const unit = unitOf(page, totalPages);
  const numbers = [1, totalPages, page, ...aroundRound(page, unit, totalPages)];
  for (let step = 1; step <= NEIGHBOURS; step += 1) numbers.push(page - step, page + step);
  for (let coarse = unit; coarse < totalPages; coarse *= RADIX) {
    numbers.push((Math.ceil(page / coarse) - 1) * coarse, (Math.floor(page / coarse) + 1) * coarse);
  }
  const existing = numbers.filter((number) => number >= 1 && number <= totalPages);
  return [...new Set(existing)].sort((a, b) => a - b);
}

/** The largest power of ten that divides a page; for the first page the first one that is not below the list's length. */
function unitOf(page: number, totalPages: number): number {
  let unit = 1;
  while (page === 1 ? unit < totalPages : page % (unit * RADIX) === 0) unit *= RADIX;
  return unit;
}

/** Towards a neighbour of its own kind a round page shows the nearer half; that neighbour shows the other one. */
function aroundRound(page: number, unit: number, totalPages: number): number[] {
  if (unit === 1) return [];
  const origin = page === 1 ? 0 : page;
  const numbers: number[] = [];
  for (const direction of [-1, 1]) {
    const neighbour = origin + direction * unit;
    const isShared = neighbour > 0 && neighbour < totalPages && neighbour % (unit * RADIX) !== 0;
    const reach = isShared ? RADIX / 2 : RADIX - 1;
    for (let step = 1; step <= reach; step += 1) numbers.push(origin + (direction * step * unit) / RADIX);
  }
  return numbers;
}
