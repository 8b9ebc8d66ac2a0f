import { html, raw } from "hono/html";
import type { MailContent } from "@/backend/mail/seal";

/** The contents of a letter, as lines of arbitrary text. */
export interface Letter {
  subject: string;
  /** Blank if unknown. */
  name: string;
  paragraphs: string[];
  button?: { label: string; link: string };
  after: string[];
}

const MOMENT = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

const STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 24px 16px; font: 17px/1.6 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; color: #1f2c27; background: #faf6ee; }
main { max-width: 560px; margin: 0 auto; }
p { margin: 0 0 18px; }
a { color: #1f5141; overflow-wrap: anywhere; }
.button { display: inline-block; padding: 12px 24px; border-radius: 12px; font-weight: 600; color: #ffffff; background: #1f5141; text-decoration: none; }
.quiet { color: #54615a; font-size: 15px; }
@media (prefers-color-scheme: dark) {
  body { color: #efeae0; background: #141c19; }
  a { color: #9bcfb6; }
  .button { color: #141c19; background: #9bcfb6; }
  .quiet { color: #b3bcb4; }
}
`;

/** A letter as HTML and plain text with the same content. */
export function renderLetter({ name, button, ...letter }: Letter): MailContent {
  const subject = toLine(letter.subject);
  const greeting = toLine(name) === "" ? "Hello," : `Hello ${toLine(name)},`;
  const paragraphs = letter.paragraphs.map(toLine);
  const after = letter.after.map(toLine);
  const buttonText = button ? [`${button.label}:\n${button.link}`] : [];
  const text = [greeting, ...paragraphs, ...buttonText, ...after].join("\n\n");
  const buttonHtml = button
    ? html`<p><a class="button" href="${button.link}">${button.label}</a></p>
<p>If the button does not work, copy this address into your browser:<br><a href="${button.link}">${button.link}</a></p>
`
    : "";
  const content = html`<p>${greeting}</p>
${paragraphs.map((paragraph) => html`<p>${paragraph}</p>\n`)}${buttonHtml}${after.map((line) => html`<p class="quiet">${line}</p>\n`)}`;
  return { subject, html: renderLetterPage(subject, content), text: `${text}\n` };
}

/** The page around a letter's HTML. `subject` is one line. */
export function renderLetterPage(subject: string, content: ReturnType<typeof html>): string {
  return String(html`<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<main>
${content}
</main>
</body>
</html>
`);
}

/** One line of visible text: input can neither break a line nor change the text direction. */
export function toLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, " ")
    .replace(/\s+/gu, " ")
    .trim();
}

/** A moment in words, `Nov 7, 2025, 11:59 PM UTC`, with spaces that every mail program shows. */
export const formatMoment = (moment: Date) => `${MOMENT.format(moment).replaceAll("\u202f", " ")} UTC`;
