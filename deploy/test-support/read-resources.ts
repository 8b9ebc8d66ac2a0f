import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseAllDocuments } from "yaml";
import { z } from "zod";
import { findProgram } from "@/scripts/test/distribution";

const resource = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string(), labels: z.record(z.string(), z.string()).optional() }),
});

export type Resource = z.output<typeof resource>;

export const KUBERNETES = path.join("deploy", "kubernetes");
export const OVERLAYS = ["small", "large"] as const;

const parse = (text: string): Resource[] =>
  parseAllDocuments(text).map((document) => resource.parse(document.toJS({ maxAliasCount: 0 })));

/** The resources as written, without those that only kustomize makes. */
export function readBase(): Resource[] {
  const folder = path.join(KUBERNETES, "base");
  const files = readdirSync(folder).filter((name) => name.endsWith(".yaml") && name !== "kustomization.yaml");
  return files.flatMap((name) => parse(readFileSync(path.join(folder, name), "utf8")));
}

export const findKubectl = () => findProgram(["kubectl"]);

/** The resources of an overlay, as kustomize renders them. */
export function renderOverlay(kubectl: string, name: (typeof OVERLAYS)[number]): Resource[] {
  return parse(execFileSync(kubectl, ["kustomize", path.join(KUBERNETES, "overlays", name)], { encoding: "utf8" }));
}
