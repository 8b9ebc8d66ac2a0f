import { type ResolveFnOutput, registerHooks } from "node:module";

/*
 * Lets Node load the project's modules as the bundler does: `@/` is the project's folder, `.ts` may be left out, and `server-only`,
 * which only the bundler can check, is empty, and JSON needs no attribute, which Jest's compiler does not know.
 *
 * It also caches results of Node's resolver, which parses a package's package.json again for each of its modules. drizzle-orm has more than
 * a hundred modules and a package.json of 180 kB: parsing took more than half of a program's start.
 */

type Resolve = (specifier: string) => ResolveFnOutput;

const PROJECT = new URL("../", import.meta.url);

/** The project's own modules need no look at their folders: there are hundreds of them. */
const PROJECT_MODULE = { format: "module-typescript", shortCircuit: true } as const;

/** By name, the packages' modules that the project imports. */
const packageModules = new Map<string, ResolveFnOutput>();

/** By folder of a package, the format of its `.js` files: they have one package.json in common. */
const formats = new Map<string, string>();

registerHooks({
  resolve(specifier, context, nextResolve) {
    if (specifier === "server-only") return { url: "data:text/javascript,", shortCircuit: true };
    if (specifier.startsWith("@/")) {
      if (!specifier.endsWith(".json"))
        return { url: new URL(`${specifier.slice(2)}.ts`, PROJECT).href, ...PROJECT_MODULE };
      const resolved = nextResolve(new URL(specifier.slice(2), PROJECT).href, context);
      return { ...resolved, importAttributes: { type: "json" } };
    }
    const { parentURL, conditions } = context;
    const next: Resolve = (name) => nextResolve(name, context);
    if (!parentURL || !conditions.includes("import")) return next(specifier);
    if (!parentURL.includes("/node_modules/")) return resolvePackageModule(specifier, next);
    return resolvePackageFile(specifier, parentURL, next);
  },
});

function resolvePackageModule(specifier: string, next: Resolve): ResolveFnOutput {
  if (!/^[@a-z]/.test(specifier)) return next(specifier);
  const resolved = packageModules.get(specifier) ?? next(specifier);
  packageModules.set(specifier, resolved);
  return { ...resolved, shortCircuit: true };
}

function resolvePackageFile(specifier: string, parentURL: string, next: Resolve): ResolveFnOutput {
  if (!/^\.\.?\/.*\.js$/.test(specifier)) return next(specifier);
  const { href } = new URL(specifier, parentURL);
  const folder = href.slice(0, href.lastIndexOf("/"));
  const format = formats.get(folder);
  if (format) return { url: href, format, shortCircuit: true };
  const resolved = next(specifier);
  if (resolved.format) formats.set(folder, resolved.format);
  return resolved;
}
