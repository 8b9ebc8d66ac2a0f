import { registerHooks } from "node:module";

/* Lets Playwright load JSON files without an attribute, as `scripts/resolve-imports.ts` lets the programs. */
registerHooks({
  resolve(specifier, context, nextResolve) {
    const resolved = nextResolve(specifier, context);
    return resolved.url.endsWith(".json") ? { ...resolved, importAttributes: { type: "json" } } : resolved;
  },
});
