/** A number with its unit: `1 minute`, `15 minutes`, `2,000 rows`. */
export const countOf = (count: number, unit: string): string =>
  `${count.toLocaleString("en-US")} ${unit}${count === 1 ? "" : "s"}`;
