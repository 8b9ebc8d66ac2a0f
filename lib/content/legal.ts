/** A paragraph, or the items of a list. */
export type LegalBlock = string | readonly string[];

export interface LegalSection {
  /** The section's anchor. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly LegalBlock[];
}

/** A legal text of the site's owner. Increase the version when its meaning changes. */
export interface LegalText {
  readonly title: string;
  readonly version: string;
  readonly summary: string;
  readonly sections: readonly LegalSection[];
}
