/** Beside every list of a plan's therapists. */
export const planNote = "Your plan decides what it covers, so please check with it before your first session.";
