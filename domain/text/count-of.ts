/** A number with its unit: `1 minute`, `15 minutes`. */
export const countOf = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? "" : "s"}`;
