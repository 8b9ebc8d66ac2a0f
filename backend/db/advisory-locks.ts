/*
 * The numbers of PostgreSQL's advisory locks: arbitrary, each different, and the same in every copy of the services.
 */

/** Copies that start together migrate one after the other. */
export const MIGRATION_LOCK = 7_204_113;
/** Only one copy purges at a time. */
export const PURGE_LOCK = 7_204_114;
/** Copies that add months to the audit log wait for each other, not for the purge. */
export const MONTHS_LOCK = 7_204_115;
/** Copies that set the role's defaults wait for each other. */
export const DEFAULTS_LOCK = 7_204_116;
/** People who set up the staff area at once wait for each other. */
export const SETUP_LOCK = 7_204_117;
