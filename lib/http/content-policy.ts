import { createHash, randomBytes } from "node:crypto";

export const POLICY_HEADER = "content-security-policy";

/** For every answer that is not a page: it loads nothing, runs nothing and cannot be framed. */
export const BARE_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** A page's policy except for its scripts. `default-src` forbids whatever is not named. */
const PAGE_DIRECTIVES = [
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  // The worker of patterns: lib/public-form/pattern-worker.ts.
  "worker-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  // Created in lib/asleep/allow-own-scripts.ts; allows only addresses of the site's own script files.
  "trusted-types default",
];

/** For a page without a list of scripts. It has no `default-src`, which would restrict them. */
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

/** An unguessable source expression for one answer, never cached. */
export const createNonceSource = (): string => `'nonce-${randomBytes(16).toString("base64")}'`;

// Relies on React's output: attributes are quoted, their `>` escaped, and script texts contain no `</script`.
const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
const IS_NO_INLINE_SCRIPT = /\ssrc=|\stype="(?!module"|text\/javascript")/;

/** One source expression per distinct inline script of a page. Data blocks do not run and need none. */
export function hashInlineScripts(html: string): string[] {
  const inline = [...html.matchAll(SCRIPT)].filter(([, attributes = ""]) => !IS_NO_INLINE_SCRIPT.test(attributes));
  const hashes = inline.map(([, , text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  return [...new Set(hashes)];
}
