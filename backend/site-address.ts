/** The address of a page of the website, which `path` names from its slash on. */
export const toSiteAddress = (siteUrl: string, path: string): string => `${siteUrl.replace(/\/+$/, "")}${path}`;
