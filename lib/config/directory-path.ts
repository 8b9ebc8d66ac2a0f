/** The whole directory, or a payer's, in any language: its kind and id. Apart from `paths`, as every page's own script has it. */
export const DIRECTORY_PATH = /^(?:\/es)?\/team(?:\/(insurer|eap)\/([^/]+))?\/*$/;
