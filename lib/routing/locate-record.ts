import "server-only";
import { LRUCache } from "lru-cache";
import { findPayer } from "@/lib/directory/scope";
import { paths } from "@/lib/paths";
import type { Outcome } from "@/lib/services/requester";

/** Whether the record that a path names is there: as named, under another name, not at all, or nobody can say now. */
export type RecordLocation =
  | { kind: "here" }
  | { kind: "moved"; path: string }
  | { kind: "missing" }
  | { kind: "unavailable" };

export interface RecordPorts {
  /** The slug of today of a therapist's slug, former slug or unique id. */
  findSlug: (id: string) => Promise<Outcome<string>>;
}

const SLUGS_REMEMBERED = 20_000;
const REMEMBERED_MS = 15_000;
const PAYER_PATH = /^\/team\/(insurer|eap)\/([^/]+)$/;
const THERAPIST_PATH = /^\/(team|providers)\/([^/]+)$/;
/** Words of the route table, never a slug. */
const RESERVED = ["insurer", "eap"];

/**
 * Judges a path before its page is rendered. A page that finds out for itself can still answer 404 and 308, but the
 * framework leaves the body of such an answer to scripts; known beforehand, the 404 page is whole HTML.
 */
export function createRecordLocator(ports: RecordPorts) {
  const slugs = new LRUCache<string, { slug: string | null }>({ max: SLUGS_REMEMBERED, ttl: REMEMBERED_MS });

  async function locateTherapist(place: string, segment: string): Promise<RecordLocation> {
    const id = decode(segment);
    if (id === "" || id.length > 200 || RESERVED.includes(id.toLowerCase())) return { kind: "missing" };
    const known = slugs.get(id) ?? (await lookUp(id));
    if (!known) return { kind: "unavailable" };
    if (known.slug === null) return { kind: "missing" };
    if (known.slug === id) return { kind: "here" };
    const page = paths.therapist(known.slug);
    return { kind: "moved", path: place === "team" ? page : page.replace(/^\/team\//, "/providers/") };
  }

  async function lookUp(id: string): Promise<{ slug: string | null } | undefined> {
    const outcome = await ports.findSlug(id);
    const isStranger = !outcome.ok && (outcome.reason === "not_found" || outcome.reason === "refused");
    if (!outcome.ok && !isStranger) return undefined;
    const known = { slug: outcome.ok ? outcome.data : null };
    slugs.set(id, known);
    return known;
  }

  return async (pathname: string): Promise<RecordLocation> => {
    const path = pathname.replace(/\/+$/, "");
    const [, kind, payerId] = PAYER_PATH.exec(path) ?? [];
    if (kind && payerId) return locatePayer(kind === "insurer" ? "insurer" : "eap", payerId);
    const [, place, id] = THERAPIST_PATH.exec(path) ?? [];
    return place && id ? locateTherapist(place, id) : { kind: "here" };
  };
}

function locatePayer(kind: "insurer" | "eap", segment: string): RecordLocation {
  const payer = findPayer(kind, decode(segment));
  if (!payer) return { kind: "missing" };
  if (payer.id === segment) return { kind: "here" };
  return { kind: "moved", path: kind === "insurer" ? paths.teamInsurer(payer.id) : paths.teamEap(payer.id) };
}

/** A path's segment as it was meant; one that means nothing is nobody's id. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return "";
  }
}
