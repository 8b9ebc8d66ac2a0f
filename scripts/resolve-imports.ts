import { registerHooks } from "node:module";

/*
 * Lets Node load the project's modules as the bundler does: `@/` is the project's folder, `.ts` may be left out, and `server-only`,
 * which only the bundler can check, is empty.
 */

const PROJECT = new URL("../", import.meta.url);

registerHooks({
  resolve(specifier, context, nextResolve) {
    if (specifier === "server-only") return { url: "data:text/javascript,", shortCircuit: true };
    if (!specifier.startsWith("@/")) return nextResolve(specifier, context);
    const file = specifier.endsWith(".json") ? specifier.slice(2) : `${specifier.slice(2)}.ts`;
    return nextResolve(new URL(file, PROJECT).href, context);
  },
});
