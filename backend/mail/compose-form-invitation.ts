import { html, raw } from "hono/html";
import type { MailContent } from "@/backend/mail/seal";

export interface FormInvitation {
  brandName: string;
  formName: string;
  /** Blank where nobody is named. */
  assignedToName: string;
  expiresAt: Date;
  /** The only way into the form. */
  link: string;
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

/**
 * The mail that brings somebody the link to a form: HTML and plain text, saying the same. The subject names the
 * sender and nothing of health; no answers are in it.
 */
export function composeFormInvitation(invitation: FormInvitation): MailContent {
  const words = toWords(invitation);
  return { subject: words.subject, html: toHtml(words), text: toText(words) };
}

function toWords({ brandName, formName, assignedToName, expiresAt, link }: FormInvitation) {
  const brand = toLine(brandName);
  const name = toLine(assignedToName);
  return {
    link,
    subject: `A form to fill in from ${brand}`,
    greeting: name === "" ? "Hello," : `Hello ${name},`,
    // The first lines stand in previews and on locked screens too: what the form is about comes after the link.
    request: `${brand} asks you to fill in a form.`,
    form: `The form: ${toLine(formName)}.`,
    pace: `Take your time. You can stop and come back: what you have answered is kept. The link works until ${formatMoment(expiresAt)}.`,
    care: "The link is for you alone. Whoever has it can open your form, so please do not pass this email on.",
    reply: "Email is not private. Please do not answer this one with anything about your health.",
  };
}

type Words = ReturnType<typeof toWords>;

function toHtml({ link, subject, greeting, request, form, pace, care, reply }: Words): string {
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
<p>${greeting}</p>
<p>${request}</p>
<p><a class="button" href="${link}">Open the form</a></p>
<p>${form} ${pace}</p>
<p>If the button does not work, copy this address into your browser:<br><a href="${link}">${link}</a></p>
<p>${care}</p>
<p>Nobody watches a form around the clock. In crisis? Call or text <a href="tel:988">988</a>, the 988 Suicide &amp; Crisis Lifeline, at any hour. In an emergency, call <a href="tel:911">911</a>.</p>
<p class="quiet">${reply}</p>
</main>
</body>
</html>
`);
}

function toText({ link, greeting, request, form, pace, care, reply }: Words): string {
  return `${greeting}

${request}

Open the form:
${link}

${form} ${pace}

${care}

Nobody watches a form around the clock. In crisis? Call or text 988, the 988 Suicide & Crisis Lifeline, at any hour. In an emergency, call 911.

${reply}
`;
}

/** One line of visible text: what came from outside can neither break a line nor turn the text around. */
function toLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, " ")
    .replace(/\s+/gu, " ")
    .trim();
}

/** A moment in words, `Nov 7, 2025, 11:59 PM UTC`, with spaces that every mail program shows. */
const formatMoment = (moment: Date) => `${MOMENT.format(moment).replaceAll("\u202f", " ")} UTC`;
