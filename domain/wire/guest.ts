import { z } from "zod";
import { moment } from "@/domain/wire/documents";
import { recordDocumentOf } from "@/domain/wire/reading";

/** The role of every anonymous visitor. Specification, section 3. */
export const GUEST_ROLE_NAME = "guest";

export const GUEST_ROLE_UNIQUE_ID = "8f0f4d6e-6f0a-4b55-9a52-0d3f6c1f9a10";

const visited = moment.nullable();
const guest = z.strictObject({
  id: z.int(),
  uniqueId: z.guid(),
  userUniqueId: z.guid(),
  email: z.string().nullable(),
  name: z.string().nullable(),
  username: z.string().nullable(),
  status: z.string(),
  currentVisitingAt: visited,
  currentVisitingIp: z.string().nullable(),
  lastVisitingAt: visited,
  lastVisitingIp: z.string().nullable(),
  registeredAt: visited,
  roleName: z.string(),
  roleUniqueId: z.guid(),
});

/** A guest. Specification, section 3, Guest. */
export const guestDocument = z.strictObject({
  data: z.strictObject({ id: z.guid(), type: z.literal("guest"), attributes: guest }),
});

// Other gateways may leave out what the identity has a default for.
const text = guest.shape.email.optional().catch(null);
export const guestReading = recordDocumentOf({ email: text, name: text, roleUniqueId: text });
export type GuestRecord = z.output<typeof guestReading>;
