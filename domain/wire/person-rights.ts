import { z } from "zod";
import { moment } from "@/domain/wire/documents";
import { oneReading } from "@/domain/wire/reading";
import { actor } from "@/domain/wire/roster";

const MEASURES = ["delete", "hide", "forget", "keep", "cancel", "include"] as const;

/** A step of an erasure: what happens to how many rows, and why. */
const erasureStep = z.object({
  title: z.string(),
  measure: z.enum(MEASURES),
  why: z.string(),
  rows: z.int(),
});

export const erasureShape = {
  /** The unique id of an item of the person. */
  uniqueId: z.guid(),
  steps: z.array(erasureStep),
  /** The administrator who asked for it; null for nobody. `isOwn`: the caller. */
  asked: z.object({ by: actor, at: moment, isOwn: z.boolean() }).nullable(),
};
export const erasureReading = oneReading(erasureShape);
export type Erasure = z.output<typeof erasureReading>;

export const personCopyShape = {
  uniqueId: z.guid(),
  /** By table: rows without secrets. */
  copy: z.record(z.string(), z.unknown()),
  /** The same as a page that needs no server. */
  page: z.string(),
};
export const personCopyReading = oneReading(personCopyShape);
