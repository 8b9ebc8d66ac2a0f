/*
 * The only state on `globalThis`. The framework bundles the middleware and the route handlers apart from each other, and our server runs
 * outside any bundle: a module's own variable would exist once in each of them.
 */

declare global {
  var statesOfThisProcess: Map<string, unknown> | undefined;
}

globalThis.statesOfThisProcess ??= new Map();
const states = globalThis.statesOfThisProcess;

/** The process's one value of this name, created at first use. Every use of a name has the same type. */
export function oncePerProcess<T>(name: string, create: () => T): T {
  if (!states.has(name)) states.set(name, create());
  return states.get(name) as T;
}
