import { z } from "zod";
import { staffPaths } from "@/lib/config/staff-paths";

const MAX_LENGTH = 5_000;
const text = z.string().max(MAX_LENGTH).optional();

/** Values that staff type into an act. */
const fields = z.object({
  /** The therapist lacks the person's license or payer. */
  isMisfit: z.boolean().optional(),
  ...{
    text,
    date: text,
    start: text,
    end: text,
    meeting: text,
    therapist: text,
    link: text,
    address: text,
    message: text,
    noneFree: text,
    other: text,
    despite: text,
    reason: text,
    /** Names with commas. */
    parts: text,
  },
});
export type TypedFields = z.output<typeof fields>;
export const NOTHING_TYPED: TypedFields = {};

export const draftSchema = z.object({
  verb: z.string(),
  fields,
  /** Why it was not done. `changed`: the item has changed since it was shown; `late`: its mail is made. */
  problem: z.enum(["changed", "late", "invalid", "failed", "forbidden", "signed_out"]),
  /** Advice on how to correct the typed values. */
  message: z.string().optional(),
  /** The last event of the item as it was shown. */
  seen: z.string(),
});
/** An act that could not be done, with the typed values. */
export type ActDraft = z.output<typeof draftSchema>;

/** Place of the act of an item that was not done. */
export const actPlace = (reference: string, ownerId: string | undefined) => ({
  name: "act",
  path: staffPaths.item(reference),
  ownerId,
});
