/*
 * The direction of every import, in one place. `npm test -- structure` prints the folders and fails on the first import against it.
 */

/** Each folder of `lib/` imports only what stands before it; folders of one list stand side by side. */
const LIB_ORDER = [
  ["config"],
  ["content"],
  ["routes"],
  ["services"],
  ["http"],
  ["drafts"],
  ["visitor"],
  ["directory"],
  ["intake", "public-form", "seo", "asleep"],
  ["staff"],
  ["proxy", "server"],
];

/** The same for `backend/`; files beside the folders (context, config, main) are not part of the order. */
const BACKEND_ORDER = [
  ["db"],
  ["crypto"],
  ["http"],
  ["mail", "site"],
  ["gateway", "search", "places", "purge", "backup"],
  ["companies"],
  ["times"],
  ["inbox"],
  ["numbers", "owner"],
  ["people"],
  ["forms"],
  ["listings", "notify", "public-forms", "sample"],
  ["calendars"],
  ["internal"],
  ["cli"],
];

/** Top-level folders that each may import, besides packages and itself. */
const TOP = {
  domain: [],
  backend: ["domain"],
  lib: ["domain"],
  components: ["lib", "domain"],
  app: ["components", "lib", "domain"],
};

const anyOf = (names) => `(${names.join("|")})`;

const topRules = Object.entries(TOP).map(([folder, allowed]) => ({
  name: `${folder} imports ${allowed.length > 0 ? allowed.join(", ") : "packages"} only`,
  severity: "error",
  from: { path: `^${folder}/` },
  to: { path: `^${anyOf(Object.keys(TOP).filter((other) => other !== folder && !allowed.includes(other)))}/` },
}));

const orderRules = (top, order) =>
  order.flatMap((beside, at) =>
    beside.map((folder) => ({
      name: `${top}/${folder} imports only what stands before it`,
      severity: "error",
      from: { path: `^${top}/${folder}/` },
      to: { path: `^${top}/${anyOf([...beside.filter((other) => other !== folder), ...order.slice(at + 1).flat()])}/` },
    })),
  );

export default {
  forbidden: [
    { name: "no import circles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "no circles of folders",
      scope: "folder",
      severity: "error",
      from: { path: "^(domain|lib|backend|components)/" },
      to: { circular: true },
    },
    ...topRules,
    { name: "scripts imports nothing of e2e", severity: "error", from: { path: "^scripts/" }, to: { path: "^e2e/" } },
    {
      name: "e2e imports nothing of bench",
      severity: "error",
      from: { path: "^(scripts|e2e)/" },
      to: { path: "^bench/" },
    },
    ...orderRules("lib", LIB_ORDER).filter(({ to }) => !to.path.includes("()")),
    ...orderRules("backend", BACKEND_ORDER).filter(({ to }) => !to.path.includes("()")),
    {
      name: "components/ui knows nothing of the product but the language of its texts",
      severity: "error",
      from: { path: "^components/ui/" },
      to: { path: "^(components|lib|domain)/", pathNot: "^(components/ui|domain/texts)/" },
    },
    {
      name: "every folder of lib and backend stands in the order",
      severity: "error",
      from: {},
      to: {
        path: "^(lib|backend)/[^/]+/",
        pathNot: `^(lib/${anyOf(LIB_ORDER.flat())}|backend/${anyOf(BACKEND_ORDER.flat())})/`,
      },
    },
  ],
  options: {
    parser: /** @type {"swc"} */ ("swc"),
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    doNotFollow: { path: "node_modules" },
    // Tests build their worlds from everywhere.
    exclude: { path: "\\.test\\.tsx?$|/test-support/|^node_modules|\\.next|package\\.json$|\\.css$" },
    enhancedResolveOptions: { extensions: [".ts", ".tsx", ".mjs", ".js"] },
  },
};
