import { z } from "zod";
import { APPOINTMENT_STATUSES } from "@/backend/db/schema/forms-requests";
import { moment } from "@/domain/wire/documents";

/** The receipt of a write: an acknowledgement without the contents. */
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
export const appointmentAttributes = {
  uniqueId: z.guid(),
  companyId: z.guid(),
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
  status: z.enum(APPOINTMENT_STATUSES),
  createdAt: moment,
  updatedAt: moment,
};
