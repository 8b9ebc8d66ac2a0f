/*
 * Runs before all other scripts of a page. The policy (lib/http/content-policy.ts) forbids text to become HTML or script; the
 * bundler still names script files by text. Only files of this build are allowed.
 */

declare global {
  interface Window {
    /** Missing in some browsers and in TypeScript's own types. */
    readonly trustedTypes?: {
      createPolicy(name: string, rules: { createScriptURL: (address: string) => string | null }): unknown;
    };
  }
}

const FILES = "/_next/static/";

window.trustedTypes?.createPolicy("default", {
  createScriptURL: (address) => {
    const { origin, pathname } = new URL(address, location.origin);
    return origin === location.origin && pathname.startsWith(FILES) ? address : null;
  },
});

export {};
