import { z } from "zod";
import { documentOf, moment } from "@/domain/wire/documents";
import { foundResource, pageMeta } from "@/domain/wire/therapist";

/** Identities of the search as registered. */
export const identityDocument = documentOf("identity", {
  uniqueId: z.string(),
  user: z.record(z.string(), z.unknown()),
  createdAt: moment,
  updatedAt: moment,
});

/** Identities of the forms service. */
export const formsIdentityDocument = documentOf("identity", {
  companyId: z.guid(),
  uniqueId: z.string(),
  user: z.record(z.string(), z.json()),
  createdAt: moment,
  updatedAt: moment,
});

/** A page of a search over everything: therapists, then identities. */
export const cloudDocument = z.strictObject({
  data: z.array(z.union([foundResource, identityDocument.shape.data])),
  meta: pageMeta,
});
