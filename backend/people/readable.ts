import { html } from "hono/html";
import type { PersonExport } from "@/backend/people/export";

type Value = ReturnType<typeof html>;

/** The export as a page that a browser shows without a server: no script, no other address, everything escaped. */
export async function renderPerson({ exportedAt, tables }: PersonExport): Promise<string> {
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Your data</title>
<style>
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
  body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
  section { border-top: 1px solid; margin-top: 2rem; }
  dl { display: grid; grid-template-columns: minmax(8rem, 16rem) 1fr; gap: 0.25rem 1rem; }
  dt { font-weight: 600; }
  dd { margin: 0; overflow-wrap: anywhere; white-space: pre-wrap; }
  @media (max-width: 30rem) { dl { display: block; } }
</style>
</head>
<body>
<h1>Your data</h1>
<p>As held on ${exportedAt}. Times are in UTC.</p>
${tables.length === 0 ? html`<p>Nothing is held.</p>` : ""}
${tables.map(({ title, rows }) => html`<section><h2>${title} (${rows.length})</h2>${rows.map(renderRow)}</section>`)}
</body>
</html>
`;
  return String(await page);
}

const renderRow = (row: Readonly<Record<string, unknown>>): Value =>
  html`<dl>${Object.entries(row).map(([name, value]) => html`<dt>${toWords(name)}</dt><dd>${toText(value)}</dd>`)}</dl>`;

/** `phoneNumber` as "Phone number". */
const toWords = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/^./, (letter) => letter.toUpperCase());

/** Lists and documents as lines of text. */
function toText(value: unknown): string {
  if (value === null || value === undefined || value === "") return "–";
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(toText).join("\n");
  if (typeof value !== "object") return String(value);
  if ("label" in value && "text" in value) return `${toText(value.label)}: ${toText(value.text)}`;
  return Object.entries(value)
    .map(([name, part]) => `${toWords(name)}: ${toText(part)}`)
    .join("\n");
}
