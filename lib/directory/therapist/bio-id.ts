/** The id of the element with the biography on a therapist's card. */
export const bioId = (slug: string): string => `${slug}-bio`;
