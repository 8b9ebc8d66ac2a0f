import { HtmlValidate } from "html-validate";

// The rules that the HTML standard itself makes; style is the renderer's, and accessibility axe's. Scripts come from our own
// origin, where integrity hashes guard against nobody.
const checker = new HtmlValidate({
  root: true,
  extends: ["html-validate:standard", "html-validate:document"],
  rules: { "require-sri": "off" },
});

/** What the HTML standard forbids in a page, one line each. */
export async function findHtmlFaults(html: string): Promise<string[]> {
  const report = await checker.validateString(html);
  return report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? "document"})`),
  );
}
