import { z } from "zod";
import { MEETINGS } from "@/domain/wire/appointment";
import { documentOf, moment } from "@/domain/wire/documents";
import { REQUEST_STATES } from "@/domain/wire/own-request";
import { camelized, singleDocument } from "@/domain/wire/reading";

/**
 * Acts of therapists on their own page without staff. `see`: their appointments alone; `answer`: requests that name them too, which
 * they accept, answer with another time or decline.
 */
export const THERAPIST_ACTS = ["see", "answer"] as const;
export type TherapistActs = (typeof THERAPIST_ACTS)[number];

const span = z.strictObject({ startAt: moment, endAt: moment });

/** An appointment or a request as its therapist sees it: of the person nothing but the first name. */
const therapistRequest = z.strictObject({
  reference: z.string(),
  firstName: z.string(),
  state: z.enum(REQUEST_STATES),
  version: z.int(),
  /** The agreed time, or the proposed one. */
  time: span.nullable(),
  /** Times that a waiting request asks for. */
  asked: z.array(span),
  meeting: z.enum(MEETINGS).nullable(),
  /** A video link or an address. */
  place: z.string().nullable(),
});
export type TherapistRequest = z.output<typeof therapistRequest>;

const therapistPageShape = {
  /** Names the page in the website's cookie and address. */
  id: z.string(),
  name: z.string(),
  /** The therapist's zone, or the network's. */
  timeZone: z.string(),
  acts: z.enum(THERAPIST_ACTS),
  /** By time. */
  requests: z.array(therapistRequest),
};
export const therapistPageDocument = documentOf("therapist_page", therapistPageShape);
export type TherapistPage = z.output<typeof therapistPageDocument>["data"]["attributes"];

/** The strict document, with additions allowed. */
export const therapistPageReading = camelized(singleDocument(z.object(therapistPageShape)));

/** The answer to a staff member who mails a therapist's link, or ends all of them. */
export const therapistLinkDocument = documentOf("therapist_link", { slug: z.string() });
export const therapistLinkReading = camelized(singleDocument(z.object({ slug: z.string() })));
