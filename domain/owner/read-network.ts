import { isUtf8 } from "node:buffer";
import { globSync, readFileSync, statSync } from "node:fs";
import { dirname, join, parse } from "node:path";
import { LineCounter, parseDocument } from "yaml";
import { z } from "zod";
import { embedPictures, listPictures, loadPictures, readPicture } from "@/domain/owner/logo";
import { type NetworkDocument, networkParts } from "@/domain/owner/network-schema";
import { themeProblems } from "@/domain/owner/theme";

const MAX_BYTES = 1024 * 1024;

const isObject = (schema: z.ZodType): schema is z.ZodObject => schema instanceof z.ZodObject;
const optional = Object.entries(networkParts).map(([name, part]) => [
  name,
  (isObject(part) ? part.partial() : part).optional(),
]);

/** Schema of a document. Every part, and every entry of an object, may be absent. */
export const documentSchema: z.ZodType<NetworkDocument> = z
  .strictObject({ $schema: z.string().optional(), ...Object.fromEntries(optional) })
  .superRefine((document, context) => {
    const { states, defaultState, theme } = document as NetworkDocument;
    if (states && defaultState && !states.some(({ id }) => id === defaultState))
      context.addIssue({ code: "custom", path: ["defaultState"], message: "must be one of the states" });
    for (const { path, message } of themeProblems(theme ?? {})) context.addIssue({ code: "custom", path, message });
  });

export interface NetworkProblem {
  path: readonly PropertyKey[];
  message: string;
}
type Checked = { network: NetworkDocument; problems?: never } | { network?: never; problems: NetworkProblem[] };

/** Checks a document; its logo's pictures are data URIs, or files of the folder. */
export function checkNetwork(value: unknown, folder?: string): Checked {
  const result = documentSchema.safeParse(value);
  if (!result.success)
    return {
      problems: result.error.issues.map((issue) => ({
        path: issue.code === "unrecognized_keys" ? [...issue.path, issue.keys[0] ?? ""] : issue.path,
        message: issue.message,
      })),
    };
  const problems = listPictures(result.data).flatMap((picture) => {
    try {
      readPicture(picture, folder);
      return [];
    } catch (error) {
      return [{ path: [picture.part, picture.name], message: error instanceof Error ? error.message : String(error) }];
    }
  });
  return problems.length > 0 ? { problems } : { network: result.data };
}

/**
 * Reads the network's document, YAML or JSON, or a folder with `network.yaml`, with its pictures. @throws Error whose message lists
 * every problem with path, line and what is allowed.
 */
export function readNetwork(file: string): NetworkDocument {
  const { network, folder } = readDocument(file);
  return loadPictures(network, folder);
}

/** Reads a document as it is stored: with its pictures as data URIs. @throws Error as above. */
export function readForStore(file: string): NetworkDocument {
  const { network, folder } = readDocument(file);
  return embedPictures(network, folder);
}

/** The document of a folder is its `network.yaml`. */
const fileOf = (source: string) =>
  statSync(source, { throwIfNoEntry: false })?.isDirectory() ? join(source, "network.yaml") : source;

function readDocument(source: string): { network: NetworkDocument; folder: string } {
  const file = fileOf(source);
  const folder = dirname(file);
  const lines = new LineCounter();
  const yaml = parseDocument(readText(file), { lineCounter: lines, prettyErrors: false, uniqueKeys: true });
  const lineOf = (offset = 0) => `  line ${lines.linePos(offset).line}`;
  const toLine = (path: readonly PropertyKey[], message: string) =>
    `${lineOf(startOf(yaml, path))}, ${path.join(".")}: ${message}`;
  if (yaml.errors.length > 0)
    throw refuse(
      file,
      yaml.errors.map(({ message, pos }) => `${lineOf(pos[0])}: ${message}`),
    );
  const { network, problems } = checkNetwork(withLogos(yaml.toJS({ maxAliasCount: 0 }) ?? {}, folder), folder);
  if (problems)
    throw refuse(
      file,
      problems.map(({ path, message }) => toLine(path, message)),
    );
  return { network, folder };
}

/** A document with the payers' logos that lie beside it: `logos/insurer-aetna.svg`. */
function withLogos(document: unknown, folder: string): unknown {
  const files = globSync("logos/{insurer,eap}-*.{svg,png}", { cwd: folder });
  if (files.length === 0) return document;
  const found = Object.fromEntries(files.map((file) => [parse(file).name, file]));
  return { ...Object(document), logos: { ...found, ...Object(Object(document).logos) } };
}

/** A published document, checked again: it may be of an earlier release. @throws Error whose message lists every problem. */
export function readStored(document: unknown): NetworkDocument {
  const { network, problems } = checkNetwork(document);
  if (problems) throw new Error(problems.map(({ path, message }) => `  ${path.join(".")}: ${message}`).join("\n"));
  return loadPictures(network);
}

/** The offset of the entry at a path, or of the nearest one around it. */
function startOf(yaml: ReturnType<typeof parseDocument>, path: readonly PropertyKey[]): number | undefined {
  for (let length = path.length; length > 0; length -= 1) {
    const node = z.looseObject({ range: z.array(z.number()) }).safeParse(yaml.getIn(path.slice(0, length), true));
    if (node.success) return node.data.range[0];
  }
  return undefined;
}

function readText(file: string): string {
  try {
    const bytes = readFileSync(file);
    if (bytes.length > MAX_BYTES) throw new Error("is larger than 1 MB");
    if (!isUtf8(bytes)) throw new Error("is not UTF-8");
    return bytes.toString("utf8");
  } catch (error) {
    throw refuse(file, [`  ${error instanceof Error ? error.message : error}`]);
  }
}

const refuse = (file: string, problems: readonly string[]) =>
  new Error(`NETWORK_FILE (${file}) cannot be used:\n${problems.join("\n")}`);
