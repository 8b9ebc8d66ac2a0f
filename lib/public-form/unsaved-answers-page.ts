import { createHash } from "node:crypto";
import { brand } from "@/domain/brand";
import { currentLocale } from "@/domain/texts/languages";
import { t } from "@/domain/texts/t";
import { crisis } from "@/lib/content/crisis";
import { PRIVATE_PAGE_HEADERS } from "@/lib/http/private-page-headers";
import { INTENT_FIELD } from "@/lib/public-form/constants";

export interface UnsavedAnswersPage {
  status: number;
  /** Seconds until a retry. */
  retryAfterSeconds?: number | undefined;
  title: string;
  /** One paragraph each. */
  texts: readonly string[];
  /** Answers to read and copy, or to compare with the stored ones. */
  answers?: readonly { label: string; text: string; stored?: string }[];
  /** All typed values, to be sent again by a button. */
  form?: { action: string; fields: URLSearchParams; intent: string; label: string };
  link?: { href: string; label: string };
}

const STYLE = `:root{color-scheme:light dark;--ink:#1f2c27;--paper:#faf6ee;--brand:#1f5141;--on-brand:#fcf9f2;--line:#857d6d}
@media (prefers-color-scheme:dark){:root{--ink:#efeae0;--paper:#141c19;--brand:#9bcfb6;--on-brand:#10241c;--line:#7c8a83}}
body{margin:0;background:var(--paper);color:var(--ink);font:1.0625rem/1.6 system-ui,sans-serif}
main{max-width:42rem;margin:0 auto;padding:3rem 1rem}
h1{font:600 1.9rem/1.2 georgia,serif;margin:0 0 1rem}
a{color:var(--brand)}
button{font:inherit;font-weight:600;min-height:3rem;padding:.5rem 1.5rem;border:0;border-radius:999px;background:var(--brand);color:var(--on-brand);cursor:pointer}
.actions{display:flex;flex-wrap:wrap;gap:1rem 1.5rem;align-items:center;margin:2rem 0}
dl{border-top:1px solid var(--line)}
dt{font-weight:600;padding-top:.75rem}
dd{margin:0;padding-bottom:.5rem;white-space:pre-wrap;overflow-wrap:anywhere}
dd+dd{border-bottom:1px solid var(--line);padding-bottom:.75rem}
.crisis{border-top:1px solid var(--line);padding-top:1rem;margin-top:2.5rem}
`;

/** The page's own policy: no scripts, no external resources, and posts to this site only. */
const POLICY = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/**
 * The answer to a plain form whose answers cannot be saved: a page with all typed values that needs neither script nor service.
 */
export function unsavedAnswersPage(page: UnsavedAnswersPage): Response {
  const html = `<!doctype html>
<html lang="${currentLocale()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(page.title)} · ${escapeHtml(brand.name)}</title><style>${STYLE}</style></head>
<body><main><h1>${escapeHtml(page.title)}</h1>
${page.texts.map((text) => `<p>${escapeHtml(text)}</p>`).join("\n")}
${writeAnswers(page.answers ?? [])}
<div class="actions">${page.form ? writeForm(page.form) : ""}${page.link ? `<a href="${escapeHtml(page.link.href)}">${escapeHtml(page.link.label)}</a>` : ""}</div>
<p class="crisis">${writeCrisisHelp()}</p>
</main></body></html>
`;
  return new Response(html, {
    status: page.status,
    headers: {
      ...PRIVATE_PAGE_HEADERS,
      ...(page.retryAfterSeconds !== undefined && { "retry-after": String(page.retryAfterSeconds) }),
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": POLICY,
    },
  });
}

function writeCrisisHelp(): string {
  const link = (href: string, text: string) => `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;
  const { lifeline, emergency } = crisis;
  return t("In crisis? Call {call} or {text}, any time. In an emergency, call {emergency}.", {
    call: link(lifeline.callHref, lifeline.number),
    text: link(t(lifeline.textHref), t("text {number}", lifeline)),
    emergency: link(emergency.callHref, emergency.number),
  });
}

function writeAnswers(answers: NonNullable<UnsavedAnswersPage["answers"]>): string {
  if (answers.length === 0) return "";
  const items = answers.map(({ label, text, stored }) => {
    const values =
      stored === undefined
        ? [text]
        : [t("What you just wrote: {answer}", { answer: text }), t("Saved before: {answer}", { answer: stored })];
    return `<dt>${escapeHtml(label)}</dt>${values.map((value) => `<dd>${escapeHtml(value)}</dd>`).join("")}`;
  });
  return `<dl>${items.join("\n")}</dl>`;
}

function writeForm({ action, fields, intent, label }: NonNullable<UnsavedAnswersPage["form"]>): string {
  const hidden = [...fields].map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  const button = `<button name="${INTENT_FIELD}" value="${escapeHtml(intent)}">${escapeHtml(label)}</button>`;
  return `<form method="post" action="${escapeHtml(action)}">${hidden.join("")}${button}</form>`;
}

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
  "\r": "&#13;",
  "\n": "&#10;",
};
/** Line ends too: in an attribute they are part of the answer. */
const escapeHtml = (text: string) =>
  text.toWellFormed().replace(/[&<>"'\r\n]/g, (letter) => ENTITIES[letter] ?? letter);
