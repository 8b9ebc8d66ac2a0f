/** Beside every list of a plan's therapists. */
export const planNote = "Your plan decides what it covers, so please check with it before your first session." as const;

/** A first session, its length and its price, after "You meet". */
export const firstSession = "You get to know each other, for about 50 minutes. What you pay depends on your plan.";
