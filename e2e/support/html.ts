import { HtmlValidate } from "html-validate";

// The HTML standard's own rules; style belongs to the renderer, and accessibility to axe. Scripts come from the site's own
// origin, where integrity hashes add nothing.
const checker = new HtmlValidate({
  root: true,
  extends: ["html-validate:standard", "html-validate:document"],
  rules: { "require-sri": "off" },
});

/** Violations of the HTML standard in a page, one line each. */
export async function findHtmlFaults(html: string): Promise<string[]> {
  const report = await checker.validateString(html);
  return report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? "document"})`),
  );
}
