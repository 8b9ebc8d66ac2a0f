/** Placeholders of an invitation's template, written `{{name}}`. The link is not among them: it always follows the words. */
const PLACEHOLDERS = ["brand", "name", "form", "expires"] as const;
export type TemplateValues = Record<(typeof PLACEHOLDERS)[number], string>;

const PLACEHOLDER = /\{\{\s*(\w*)\s*\}\}/g;
const isKnown = (name: string): name is keyof TemplateValues => PLACEHOLDERS.some((known) => known === name);

/** A placeholder that no mail could fill, if there is one. */
export function findUnknownPlaceholder(text: string): string | undefined {
  return [...text.matchAll(PLACEHOLDER)].map(([, name = ""]) => name).find((name) => !isKnown(name));
}

/** A template's text with its placeholders filled; one that is not known stands as it is. */
export const fillTemplate = (text: string, values: TemplateValues): string =>
  text.replace(PLACEHOLDER, (placeholder, name: string) => (isKnown(name) ? values[name] : placeholder));
