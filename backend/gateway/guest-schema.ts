import { z } from "zod";
import { NAME_MAX_LENGTH } from "@/domain/booking/rules";
import { isMailable } from "@/domain/text/email-address";

const lowerGuid = z.guid("must be a UUID").transform((id) => id.toLowerCase());
const profile = {
  name: z.string().max(NAME_MAX_LENGTH, `must be at most ${NAME_MAX_LENGTH} characters`).nullish(),
  email: z.string().refine(isMailable, "must be an email address").nullish(),
  username: z.string().max(NAME_MAX_LENGTH, `must be at most ${NAME_MAX_LENGTH} characters`).nullish(),
};
const newGuest = z.strictObject({ unique_id: lowerGuid, user_unique_id: lowerGuid, ...profile });

/** Specification, section 7: a guest is created from `{guest}` or from `{user}`. */
export const createGuestSchema = z
  .union([z.strictObject({ guest: newGuest }), z.strictObject({ user: newGuest })], {
    error:
      "must be {guest} or {user} with unique_id and user_unique_id, both UUIDs, and at most name, email and username",
  })
  .transform((body) => ("guest" in body ? body.guest : body.user));
export type NewGuest = z.output<typeof createGuestSchema>;

export const updateGuestSchema = z.strictObject({ user: z.strictObject(profile) });
export type GuestProfile = z.output<typeof updateGuestSchema>["user"];

export const renewGuestSchema = z.strictObject({ guest_unique_id: lowerGuid });

export const guestIdSchema = lowerGuid;
