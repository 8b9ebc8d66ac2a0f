/*
 * Runs in every page before anything else of ours. The policy of its answer (lib/http/content-policy.ts) forbids text to
 * become HTML or script; the bundler still names the script files to load by text. These alone may pass: files of this build.
 */

declare global {
  interface Window {
    /** Not in every browser yet, nor in TypeScript's own types. */
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
