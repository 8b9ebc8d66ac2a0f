import { z } from "zod";
import { GRADES } from "@/domain/inbox/grades";
import { moment } from "@/domain/wire/documents";
import { flattenResource, type KeysOf } from "@/domain/wire/reading";

const user = z.strictObject({
  uniqueId: z.guid(),
  email: z.string(),
  name: z.string(),
  status: z.string(),
  roleName: z.string(),
  roleUniqueId: z.guid(),
  /** Grade of a member of staff; null: no permissions before a second factor is set up; absent for others. */
  grade: z.enum(GRADES).nullable().optional(),
  companyUniqueId: z.guid(),
  createdAt: moment,
  updatedAt: moment,
});

/** A user. Specification, section 3, Sign-up response user. */
export const userResource = z.strictObject({ id: z.guid(), type: z.literal("user"), attributes: user });

const optional = z.string().nullable();

/** A user's profile. */
export const profileDocument = z.strictObject({
  data: z.strictObject({
    id: z.guid(),
    type: z.literal("profile"),
    attributes: z.strictObject({
      userUniqueId: z.guid(),
      firstName: optional,
      lastName: optional,
      phoneNumber: optional,
      preferredLanguage: optional,
      timeZone: optional,
      updatedAt: moment.nullable(),
    }),
  }),
});

// Other gateways may send a user without `attributes`, with ids of their own, and with nothing but the id.
const text = z.string().max(500).nullish().catch(null);
const readUser = z.object({
  uniqueId: z.string().min(1),
  email: text,
  name: text,
  status: text,
  roleName: text,
  grade: z.enum(GRADES).nullish().catch(null),
  createdAt: text,
  updatedAt: text,
} satisfies KeysOf<typeof user>);
export type User = z.output<typeof readUser>;

export const userReading = z.preprocess(flattenResource, readUser);
