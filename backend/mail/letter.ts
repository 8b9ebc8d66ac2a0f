import { html, raw } from "hono/html";
import type { MailContent } from "@/backend/db/schema/mail";
import { type LetterLook, letterLook } from "@/backend/mail/letter-look";
import { letterStyle } from "@/backend/mail/letter-style";
import { addressLines } from "@/domain/text/address-lines";
import { currentLocale } from "@/domain/texts/languages";
import { t } from "@/domain/texts/t";

/** The contents of a letter, as lines of arbitrary text. */
export interface Letter {
  subject: string;
  /** Blank if unknown. */
  name: string;
  paragraphs: string[];
  /** Labels and values, after the paragraphs. */
  facts?: readonly (readonly [label: string, value: string])[];
  button?: { label: string; link: string };
  after: string[];
}

/** A letter as HTML and plain text with the same content; its standing words are in the language of `inLanguage`. */
export function renderLetter(letter: Letter): Pick<MailContent, "subject" | "html" | "text"> {
  const subject = toLine(letter.subject);
  return { subject, html: renderLetterPage(subject, toHtml(letter)), text: toText(letter) };
}

/** The opening of a letter; `name` is one line, blank if unknown. */
export const greet = (name: string): string => (name === "" ? t("Hello,") : t("Hello {name},", { name }));

function toText({ name, paragraphs, facts = [], button, after }: Letter): string {
  const lines = facts.map(([label, value]) => `${toLine(label)}: ${toLine(value)}`);
  const parts = [
    greet(toLine(name)),
    ...paragraphs.map(toLine),
    ...(lines.length > 0 ? [lines.join("\n")] : []),
    ...(button ? [`${button.label}:\n${button.link}`] : []),
    ...after.map(toLine),
  ];
  return `${parts.join("\n\n")}\n${letterEnd()}`;
}

function toHtml({ name, paragraphs, facts = [], button, after }: Letter) {
  const list = facts.map(([label, value]) => html`<dt>${toLine(label)}</dt><dd>${toLine(value)}</dd>\n`);
  return html`<p>${greet(toLine(name))}</p>
${paragraphs.map((paragraph) => html`<p>${toLine(paragraph)}</p>\n`)}${facts.length > 0 ? html`<dl>\n${list}</dl>\n` : ""}${button ? toButton(button) : ""}${after.map((line) => html`<p class="quiet">${toLine(line)}</p>\n`)}`;
}

const toButton = ({
  label,
  link,
}: {
  label: string;
  link: string;
}) => html`<p><a class="button" href="${link}">${label}</a></p>
<p>${t("If the button does not work, copy this address into your browser:")}<br><a href="${link}">${link}</a></p>
`;

const toSender = ({ brand }: LetterLook) => addressLines(brand).join(" · ") || brand.name;
const toContact = ({ brand: { supportPhone, email } }: LetterLook) =>
  [supportPhone, email].filter((part) => part !== "").join(" · ");

/** The end of a letter's text: the sender, below the line that separates signatures. */
export const letterEnd = (look = letterLook()): string =>
  `\n-- \n${[toSender(look), toContact(look)].filter((line) => line !== "").join("\n")}\n`;

/** The page around a letter's HTML, with the letterhead. `subject` is one line. */
export function renderLetterPage(subject: string, content: ReturnType<typeof html>): string {
  const look = letterLook();
  return String(html`<!doctype html>
<html lang="${currentLocale()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${raw(letterStyle(look.palette))}</style>
</head>
<body>
<header>${look.brand.name}</header>
<main>
${content}
</main>
<footer>
<p>${toSender(look)}<br>
${toContact(look)}</p>
</footer>
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
