import type { z } from "zod";
import type { Guest } from "@/backend/gateway/insert-guests";
import type { Passkey } from "@/backend/gateway/passkeys";
import type { Credentials } from "@/backend/gateway/sessions";
import type { Member } from "@/backend/gateway/team";
import { SIGNED_IN_ROLE_UNIQUE_IDS } from "@/backend/gateway/tokens";
import type { NewUser, Profile } from "@/backend/gateway/users";
import type { passkeyOptionsDocument } from "@/domain/wire/account";
import { GUEST_ROLE_NAME, GUEST_ROLE_UNIQUE_ID } from "@/domain/wire/guest";

/** A guest as a JSON:API resource. Specification, section 3, Guest. */
export function toGuestResource(guest: Guest) {
  const attributes = { ...guest, roleName: GUEST_ROLE_NAME, roleUniqueId: GUEST_ROLE_UNIQUE_ID };
  return { id: guest.uniqueId, type: "guest", attributes };
}

/** A user as a JSON:API resource. Specification, section 3, Sign-up response user. */
export function toUserResource({ uniqueId, companyId, role, grade, ...user }: NewUser) {
  const { email, name, status, createdAt, updatedAt } = user;
  const attributes = {
    uniqueId,
    email,
    name,
    status,
    roleName: role,
    roleUniqueId: SIGNED_IN_ROLE_UNIQUE_IDS[role],
    ...(role === "staff" && { grade }),
    companyUniqueId: companyId,
    createdAt,
    updatedAt,
  };
  return { id: uniqueId, type: "user", attributes };
}

/** A member of staff as a JSON:API resource. */
export function toMemberResource({ user, hasSecondFactor, openItems }: Member) {
  const { uniqueId, name, email, grade, status, lastSignInAt, createdAt } = user;
  const attributes = { uniqueId, name, email, grade, status, hasSecondFactor, openItems, lastSignInAt, createdAt };
  return { id: uniqueId, type: "member", attributes };
}

/** A passkey as a JSON:API resource. */
export function toPasskeyResource({ uniqueId, name, createdAt, lastUsedAt }: Passkey) {
  return { id: uniqueId, type: "passkey", attributes: { uniqueId, name, createdAt, lastUsedAt } };
}

/** Options with which a browser asks for a passkey or makes one, as an answer. */
export const toPasskeyOptions = (
  id: string,
  attributes: z.output<typeof passkeyOptionsDocument>["data"]["attributes"],
) => ({ status: 200 as const, body: { data: { id, type: "passkey_options" as const, attributes } } });

/** A user's profile as a JSON:API resource. */
export function toProfileResource({ user, profile }: { user: { uniqueId: string }; profile: Profile }) {
  const { firstName, lastName, phoneNumber, preferredLanguage, timeZone, updatedAt } = profile;
  const attributes = {
    userUniqueId: user.uniqueId,
    firstName,
    lastName,
    phoneNumber,
    preferredLanguage,
    timeZone,
    updatedAt,
  };
  return { id: user.uniqueId, type: "profile", attributes };
}

/** A session's tokens in the body. Specification, section 7, `meta.auth`; `expires_at` in seconds. */
export const toAuthMeta = ({ accessToken, refreshToken, expiresAt }: Credentials) => ({
  access_token: accessToken,
  refresh_token: refreshToken,
  expires_at: Math.floor(expiresAt.getTime() / 1_000),
  token_type: "Bearer",
});

/** A session's tokens as headers, with client and uid. */
export const toAuthHeaders = ({ accessToken, client, expiresAt }: Credentials, uid: string) => ({
  "access-token": accessToken,
  client,
  expiry: String(Math.floor(expiresAt.getTime() / 1_000)),
  "token-type": "Bearer",
  uid,
});
