import { cloudNativePg } from "./cloud-native-pg";
import type { Resource } from "./read-resources";

interface Validate {
  (data: unknown): boolean;
  errors: { instancePath: string; keyword: string }[] | null;
}

/** `apps/v1` and `Deployment` are `IoK8sApiAppsV1Deployment`. */
function schemaName({ apiVersion, kind }: Resource): string {
  const [version = "", group = "core"] = apiVersion.split("/").reverse();
  const [area = ""] = group.split(".");
  return `IoK8sApi${capitalise(area)}${capitalise(version)}${kind}`;
}

const capitalise = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Errors that a cluster would report for a resource: wrong values, and unknown fields. */
export async function findFaults(resource: Resource): Promise<string[]> {
  const name = `${resource.kind} ${resource.metadata.name}`;
  const own = cloudNativePg[`${resource.apiVersion}/${resource.kind}`];
  if (own)
    return (own.safeParse(resource).error?.issues ?? []).map(
      ({ path, message }) => `${name} /${path.join("/")} ${message}`,
    );
  const schema: { validate: Validate } = await import(`kubernetes-models/_schemas/${schemaName(resource)}`);
  const unread = new Set<string>();
  if (!schema.validate(watchReads(resource, "", unread)))
    return (schema.validate.errors ?? []).map(({ instancePath, keyword }) => `${name} ${instancePath}: ${keyword}`);
  return [...unread].map((path) => `${name} ${path} is not known`);
}

/** The compiled validators read every field that they know, and ignore the others: those stay in `unread`. */
function watchReads<T extends object>(value: T, path: string, unread: Set<string>): T {
  const at = (key: string) => `${path}/${key}`;
  for (const key of Object.keys(value)) unread.add(at(key));
  const children = Object.entries(value).map(([key, child]) => [
    key,
    typeof child === "object" && child !== null ? watchReads(child, at(key), unread) : child,
  ]);
  const copy = Array.isArray(value) ? children.map(([, child]) => child) : Object.fromEntries(children);
  return new Proxy(copy, {
    get: (target, key) => {
      if (typeof key === "string") unread.delete(at(key));
      return Reflect.get(target, key);
    },
  });
}
