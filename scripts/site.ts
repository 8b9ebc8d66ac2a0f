import "./site/resolve-imports.ts";

/* The site's own process. Node runs it without a build; its modules are loaded once their import paths can be resolved. */
await import("./site/run.ts");
