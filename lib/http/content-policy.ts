import { createHash, randomBytes } from "node:crypto";

/*
 * Also loaded by the page cache, outside the bundle: no alias, and only types that Node can strip.
 */

export const POLICY_HEADER = "content-security-policy";

/** For every answer that is no page: it loads nothing, runs nothing and is shown in nobody's frame. */
export const BARE_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** What a page may do, its scripts apart. Whatever is not named is forbidden by `default-src`. */
const PAGE_DIRECTIVES = [
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  // Would be as free as `script-src` otherwise.
  "worker-src 'none'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  // The one of instrumentation-client.ts, which lets addresses of our own script files pass and nothing else.
  "trusted-types default",
];

/** For a page whose scripts nobody has listed. It has no `default-src`, which would be their list. */
export const SCRIPTLESS_POLICY = [...PAGE_DIRECTIVES, "object-src 'none'", "frame-src 'none'", "media-src 'none'"].join(
  "; ",
);

/**
 * The content security policy of a page. `sources` are the nonce or the hashes of its inline scripts; `secure` says whether
 * the site is served over https.
 */
export function pagePolicy(sources: readonly string[], secure: boolean): string {
  const scripts = ["script-src 'self'", ...sources].join(" ");
  return ["default-src 'none'", scripts, ...PAGE_DIRECTIVES, ...(secure ? ["upgrade-insecure-requests"] : [])].join(
    "; ",
  );
}

/** A source expression that nobody can guess: for one answer, never to be kept. */
export const createNonceSource = (): string => `'nonce-${randomBytes(16).toString("base64")}'`;

// In a page that React wrote: attributes are quoted and their `>` escaped, and no script's text holds `</script`.
const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
const IS_NO_INLINE_SCRIPT = /\ssrc=|\stype="(?!module"|text\/javascript")/;

/** One source expression for each inline script of a page, each once. Data blocks are never run and need none. */
export function hashInlineScripts(html: string): string[] {
  const inline = [...html.matchAll(SCRIPT)].filter(([, attributes = ""]) => !IS_NO_INLINE_SCRIPT.test(attributes));
  const hashes = inline.map(([, , text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  return [...new Set(hashes)];
}
