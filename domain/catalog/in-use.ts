/** The entries of a list that are not retired. */
export const inUse = <Entry extends { readonly retired?: boolean | undefined }>(
  entries: readonly Entry[],
): readonly Entry[] => entries.filter(({ retired }) => !retired);
