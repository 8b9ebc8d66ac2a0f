import { existsSync, globSync, readFileSync } from "node:fs";
import { createRequire, stripTypeScriptTypes } from "node:module";
import path from "node:path";
import { z } from "zod";
import { developmentFolders } from "@/scripts/image/development-folders";

/** Programs that the image starts, and files that Next loads by path. */
const ENTRIES = [
  "scripts/site.ts",
  "scripts/site/run.ts",
  "scripts/resolve-imports.ts",
  "scripts/check-health.ts",
  "backend/main.ts",
  "backend/calendars/feed-worker.ts",
  "backend/cli/network.ts",
  "lib/server/framework-cache.ts",
  "lib/public-form/render-record.ts",
  "next.config.mjs",
];
/** Read by path, or started. Next's configuration loader asks where the last two are, and does not load them. */
const PATHS = [
  ".next/**",
  "{public,notices}/**",
  "backend/{instruments,sample,db/migrations}/**",
  "domain/**/*.json",
  "node_modules/@fontsource/source-sans-3/{unicode.json,files/*-{400,600}-normal.woff}",
  "package.json",
  "LICENSE",
  "node_modules/.bin/node",
  "node_modules/node-linux-*/{bin/node,LICENSE,package.json}",
  "node_modules/next/dist/compiled/webpack/*.js",
  "node_modules/next/dist/compiled/@babel/runtime/package.json",
];
/** Files that only builds, debuggers, compilers, tests and systems without glibc read. */
const UNREAD =
  /^\.next\/(cache|diagnostics|types|trace|turbopack)|\.(map|d\.[cm]?ts|test\.ts|nft\.json)$|linuxmusl|webpack\/bundle5\.js$/;
/** Parts of Next and React for development, as Next leaves them out of its own traces. */
const DEVELOPMENT =
  /\.development\.js$|next\/dist\/(compiled\/(next-server\/.*\.dev\.js|babel|next-devtools|@mswjs|jest-worker)|build\/(webpack|babel|turbopack|swc)|server\/(dev\/|lib\/router-utils\/setup-dev-bundler|lib\/route-resolver)|lib\/upgrade|pages\/)/;

type NodeFileTrace = (
  entries: string[],
  options: {
    base: string;
    ignore: (file: string) => boolean;
    paths: Record<string, string>;
    readFile: (file: string) => Promise<string | null>;
  },
) => Promise<{ fileList: Set<string> }>;

const tracerSchema = z.object({ nodeFileTrace: z.custom<NodeFileTrace>((value) => typeof value === "function") });
const traceSchema = z.object({ files: z.array(z.string()) });

/** The files that both programs and the command line load, relative to the project's folder; `.next` is a finished build. */
export async function listFiles(): Promise<string[]> {
  // A file name made at run time is traced as a pattern, which finds documents beside the sources.
  const traced = [...(await traceSources()), ...traceBuild()].filter((file) => /^node_modules\/|\.m?[jt]s$/.test(file));
  // Optional extras of packages are found where development has them installed.
  const absent = new Set(developmentFolders());
  const isPresent = (file: string): boolean => !UNREAD.test(file) && !packageOf(file).some((name) => absent.has(name));
  const files = new Set([...traced, ...globSync(PATHS)].filter(isPresent));
  for (const folder of new Set([...files].flatMap(packageOf)))
    for (const licence of globSync(`${folder}/{LICEN[CS]E,licen[cs]e,NOTICE}*`)) files.add(licence);
  return [...files].sort();
}

async function traceSources(): Promise<string[]> {
  const { nodeFileTrace } = tracerSchema.parse(createRequire(import.meta.url)("next/dist/compiled/@vercel/nft"));
  const { fileList } = await nodeFileTrace(ENTRIES, {
    base: process.cwd(),
    ignore: (file) => UNREAD.test(file) || DEVELOPMENT.test(file),
    paths: { "@/": `${process.cwd()}/` },
    readFile: async (file) => {
      if (!existsSync(file)) return null;
      const text = readFileSync(file, "utf8");
      return file.endsWith(".ts") ? stripTypeScriptTypes(text) : text;
    },
  });
  return [...fileList];
}

/** Files that the pages load, from Next's traces. */
function traceBuild(): string[] {
  const traces = [".next/next-server.js.nft.json", ...globSync(".next/server/**/*.nft.json")];
  return traces.flatMap((trace) =>
    traceSchema
      .parse(JSON.parse(readFileSync(trace, "utf8")))
      .files.map((file) => path.relative(".", path.resolve(path.dirname(trace), file)))
      .filter((file) => existsSync(file)),
  );
}

const packageOf = (file: string): string[] => file.match(/^node_modules\/(?:@[^/]+\/)?[^/]+/)?.slice(0, 1) ?? [];
