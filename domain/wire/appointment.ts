import { z } from "zod";
import { APPOINTMENT_STATUSES } from "@/domain/wire";
import { moment } from "@/domain/wire/documents";
import { camelized, singleDocument } from "@/domain/wire/reading";

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

// Other services may answer nothing but the id.
const readReceipt = z.object({ uniqueId: z.string() }).catch({ uniqueId: "" });
export const receiptReading = camelized(singleDocument(readReceipt));

/** An appointment request with everything in it. Specification, section 3. */
export const appointmentShape = {
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
