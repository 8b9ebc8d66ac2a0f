import { createHash } from "node:crypto";
import { html, raw } from "hono/html";

/** What one page of this kind says. */
export interface Place {
  title: string;
  text: string;
  /** How an owner puts the real thing here. */
  setting: string;
}

const STYLE = `
:root { color-scheme: light dark; --paper: #faf6ee; --card: #fffdf8; --ink: #1f2c27; --muted: #54615a; --line: #e2d8c7; --brand: #1f5141; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #141c19; --card: #1c2622; --ink: #efeae0; --muted: #b3bcb4; --line: #303c37; --brand: #9bcfb6; }
}
body { margin: 0; padding: 8vh 1rem; background: var(--paper); color: var(--ink); font: 1.0625rem/1.6 system-ui, sans-serif; }
main { max-width: 38rem; margin: 0 auto; padding: 2rem; background: var(--card); border: 1px solid var(--line); border-radius: 1.25rem; }
h1 { margin: 0 0 1rem; font: 560 1.875rem/1.2 Georgia, serif; text-wrap: balance; }
p { margin: 0 0 1rem; }
.muted { color: var(--muted); }
a { color: var(--brand); text-underline-offset: 0.2em; }
a:focus-visible { outline: 3px solid currentColor; outline-offset: 3px; }
`;

const styleDigest = createHash("sha256").update(STYLE).digest("base64");

/** These pages load nothing and run nothing: all they may have is their own style. */
export const PLACE_HEADERS = {
  "content-security-policy": `default-src 'none'; style-src 'sha256-${styleDigest}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex",
} as const;

/** A page that says what would be here, with a way back to the site. All text is escaped. */
export function renderPlace({ title, text, setting }: Place, siteUrl: string) {
  return html`<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
<p class="muted">${setting}</p>
<p><a href="${siteUrl}">Back to the site</a></p>
<p class="muted">In crisis? Call or text <a href="tel:988">988</a>. In an emergency, call <a href="tel:911">911</a>.</p>
</main>
</body>
</html>
`;
}
