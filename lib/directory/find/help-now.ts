/** The notice with the crisis lines above a directory's results, shown where the address names it. */
export const HELP_NOW_ID = "help-now";
