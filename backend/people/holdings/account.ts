import { or } from "drizzle-orm";
import { USER } from "@/backend/crypto/seals";
import {
  passkeyChallenges,
  passkeys,
  profiles,
  recoveryCodes,
  refreshTokens,
  secondFactors,
  sessions,
  userLinks,
  users,
} from "@/backend/db/schema/gateway";
import { belongingTo, gone, type Holding } from "@/backend/people/holdings/holding";
import { matchesEmail, matchesId } from "@/backend/people/person";

/** An account, with its sessions and factors. */
export const ACCOUNT: Holding[] = [
  gone(
    users.uniqueId,
    "Account",
    ({ person }) => or(matchesId(users.uniqueId, person), matchesEmail(person, USER, users.email)),
    "sign-in ends",
  ),
  gone(profiles.userId, "Profile", belongingTo(profiles.userId, users), "belongs to the account"),
  gone(sessions.uniqueId, "Sessions", belongingTo(sessions.userId, users), "signed out everywhere"),
  gone(
    refreshTokens.id,
    "Renewals of sessions",
    belongingTo(refreshTokens.sessionId, sessions),
    "signed out everywhere",
  ),
  gone(userLinks.id, "Links in account mail", belongingTo(userLinks.userId, users), "end with the account"),
  gone(secondFactors.userId, "Second factor", belongingTo(secondFactors.userId, users), "belongs to the account"),
  gone(recoveryCodes.id, "Recovery codes", belongingTo(recoveryCodes.userId, users), "belong to the account"),
  gone(passkeys.uniqueId, "Passkeys", belongingTo(passkeys.userId, users), "belong to the account"),
  gone(
    passkeyChallenges.userId,
    "Questions to passkeys",
    belongingTo(passkeyChallenges.userId, users),
    "belong to the account",
  ),
];
