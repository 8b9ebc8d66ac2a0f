import { z } from "zod";
import type { NetworkDocument } from "@/domain/owner/network-schema";

/** A stored document, which the service has checked. */
export const storedDocument = z.custom<NetworkDocument>((value) => typeof value === "object" && value !== null);

/** The document that programs read at their start and while they run. */
export const publishedSettingsShape = {
  /** 0 where none is published, or a file stands for it. */
  version: z.int(),
  /** Null without one, and for a caller who has this version. */
  document: storedDocument.nullable(),
};
export const publishedSettings = z.object(publishedSettingsShape);
export type PublishedSettings = z.output<typeof publishedSettings>;
export const publishedSettingsReading = z
  .object({ data: z.object({ attributes: publishedSettings }) })
  .transform(({ data }) => data.attributes);
