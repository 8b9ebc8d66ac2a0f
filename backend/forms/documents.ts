import { z } from "zod";

const moment = z.iso.datetime();

/** What is answered to somebody who sent something: that it arrived, and nothing of what it holds. */
export const receiptDocument = (type: "appointment" | "landing") =>
  z.strictObject({
    data: z.strictObject({
      id: z.guid(),
      type: z.literal(type),
      attributes: z.strictObject({
        uniqueId: z.guid(),
        status: z.string().optional(),
        sourceId: z.string(),
        createdAt: moment,
      }),
    }),
  });

/** An appointment request with everything in it. Specification, section 3. */
export const appointmentDocument = z.strictObject({
  data: z.strictObject({
    id: z.guid(),
    type: z.literal("appointment"),
    attributes: z.strictObject({
      id: z.int(),
      uniqueId: z.guid(),
      sourceType: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      phoneNumber: z.string(),
      selectedOption: z.string(),
      notes: z.string(),
      source: z.string(),
      sourceAlias: z.string(),
      sourceId: z.string(),
      visitorUniqueId: z.guid().nullable(),
      visitorType: z.string(),
      startAt: moment,
      endAt: moment,
      formFields: z.string(),
      status: z.string(),
      createdAt: moment,
    }),
  }),
});
