import { sql } from "drizzle-orm";

/** The columns of a mail whose recipient is forgotten. */
export const FORGOTTEN_RECIPIENT = sql`recipient = '', sealed = null`;
