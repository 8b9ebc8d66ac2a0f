/** PostgreSQL's notation of a range of moments, without its end. */
export const toMomentRange = (start: Date, end: Date): string => `[${start.toISOString()},${end.toISOString()})`;
