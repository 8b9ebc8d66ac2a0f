import { inArray, or } from "drizzle-orm";
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
import { gone, type Holding, numbersOf, type Scope, textOf } from "@/backend/people/holdings/holding";
import { matchesEmail, matchesId } from "@/backend/people/person";

const isOfUser =
  (
    column: (
      | typeof profiles
      | typeof sessions
      | typeof userLinks
      | typeof secondFactors
      | typeof recoveryCodes
      | typeof passkeys
      | typeof passkeyChallenges
    )["userId"],
  ) =>
  (scope: Scope) =>
    inArray(column, numbersOf(scope, users));

/** An account, with its sessions and factors. */
export const ACCOUNT: Holding[] = [
  {
    table: users,
    title: "Account",
    subject: textOf(users.uniqueId),
    erasure: gone("sign-in ends"),
    rows: ({ person }) => or(matchesId(users.uniqueId, person), matchesEmail(person, USER, users.email)),
  },
  {
    table: profiles,
    title: "Profile",
    subject: textOf(profiles.userId),
    erasure: gone("belongs to the account"),
    rows: isOfUser(profiles.userId),
  },
  {
    table: sessions,
    title: "Sessions",
    subject: textOf(sessions.uniqueId),
    erasure: gone("signed out everywhere"),
    rows: isOfUser(sessions.userId),
  },
  {
    table: refreshTokens,
    title: "Renewals of sessions",
    subject: textOf(refreshTokens.id),
    rows: (scope) => inArray(refreshTokens.sessionId, numbersOf(scope, sessions)),
    erasure: gone("signed out everywhere"),
  },
  {
    table: userLinks,
    title: "Links in account mail",
    subject: textOf(userLinks.id),
    erasure: gone("end with the account"),
    rows: isOfUser(userLinks.userId),
  },
  {
    table: secondFactors,
    title: "Second factor",
    subject: textOf(secondFactors.userId),
    erasure: gone("belongs to the account"),
    rows: isOfUser(secondFactors.userId),
  },
  {
    table: recoveryCodes,
    title: "Recovery codes",
    subject: textOf(recoveryCodes.id),
    erasure: gone("belong to the account"),
    rows: isOfUser(recoveryCodes.userId),
  },
  {
    table: passkeys,
    title: "Passkeys",
    subject: textOf(passkeys.uniqueId),
    erasure: gone("belong to the account"),
    rows: isOfUser(passkeys.userId),
  },
  {
    table: passkeyChallenges,
    title: "Questions to passkeys",
    subject: textOf(passkeyChallenges.userId),
    erasure: gone("belong to the account"),
    rows: isOfUser(passkeyChallenges.userId),
  },
];
