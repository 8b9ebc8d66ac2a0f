import type { Graph } from "schema-dts";

const ESCAPES: Record<string, string> = { "<": "\\u003c", ">": "\\u003e", "\u2028": "\\u2028", "\u2029": "\\u2029" };

/** Structured data as the text of a script element: no name or biography in it can close the element or open a comment. */
export const serializeJsonLd = (graph: Graph): string =>
  JSON.stringify(graph).replace(/[<>\u2028\u2029]/g, (character) => ESCAPES[character] ?? "");
