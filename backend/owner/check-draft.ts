import type { Db } from "@/backend/db/connect";
import { invalidFields } from "@/backend/errors";
import { toPointer } from "@/backend/http/read-json";
import { findMissingChoices } from "@/backend/search/require-known-choices";
import { OWNED_PARTS } from "@/domain/catalog/owned-filters";
import type { NetworkDocument } from "@/domain/owner/network-schema";
import { countOf } from "@/domain/text/count-of";

/** Checks a document for a directory. Problem 422 with pointers into the document. */
export type CheckDraft = (db: Db, document: unknown) => Promise<NetworkDocument>;

export const checkDraft =
  (partition: string): CheckDraft =>
  async (db, document) => {
    // Its libraries are loaded with the first change.
    const { checkNetwork } = await import("@/domain/owner/read-network");
    const { network, problems } = checkNetwork(document);
    if (problems)
      throw invalidFields(...problems.map(({ path, message }) => ({ pointer: toPointer(path), detail: message })));
    const missing = await findMissingChoices(db, partition, network);
    if (missing.length === 0) return network;
    throw invalidFields(
      ...missing.map(({ key, id, therapists }) => ({
        pointer: `/${OWNED_PARTS[key]}`,
        detail: `lacks ${id}, which ${countOf(therapists, "therapist")} ${therapists === 1 ? "has" : "have"}: keep it as retired`,
      })),
    );
  };
