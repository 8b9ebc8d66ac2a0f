/** The address of the current page, without the place on it. */
export const pageAddress = (): string | undefined => location.href.split("#")[0];
