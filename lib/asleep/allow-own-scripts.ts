declare global {
  interface Window {
    /** Missing in some browsers and in TypeScript's own types. */
    readonly trustedTypes?: {
      readonly defaultPolicy: unknown;
      createPolicy(name: string, rules: { createScriptURL: (address: string) => string | null }): unknown;
    };
  }
}

const FILES = "/_next/static/";

/**
 * Allows script files of this build and the script of a worker, named by text, and nothing else: the content security policy
 * (lib/http/content-policy.ts) forbids text to become HTML or script. Once per document.
 */
export function allowOwnScripts(worker?: string): void {
  const { trustedTypes } = window;
  if (!trustedTypes || trustedTypes.defaultPolicy) return;
  trustedTypes.createPolicy("default", {
    createScriptURL: (address) => {
      const { origin } = location;
      const { href } = new URL(address, origin);
      return href.startsWith(origin + FILES) || href === origin + worker ? address : null;
    },
  });
}
