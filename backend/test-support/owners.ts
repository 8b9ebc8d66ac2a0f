import type { Caller } from "@/backend/test-support/callers";

/** Outcome of a call: the caller is unknown, their role or person is refused, or they are let in. */
export type Outcome = "401" | "403" | "404" | "422" | "no link" | "let in" | "unlisted";

/** A call on an owned object. */
export interface OwnCall {
  params?: Record<string, string>;
  body?: unknown;
  query?: string;
  /** The body of a call that takes a file. */
  file?: { bytes: Uint8Array; mediaType: string };
  /** The id that a list contains for callers that may see the object; for others the call is `unlisted`. */
  listed?: string;
}

export interface Ownership {
  /** Owner of the object. */
  whose: string;
  /** Callers with an admitted role who may not access the object, with what they get; all others get an answer below 300. */
  refused: Readonly<Record<string, Outcome>>;
  /** Makes a new object, since a call may use it up. */
  make(): Promise<OwnCall>;
}

export interface Owners {
  guest: Caller;
  user: Caller;
  staff: Caller;
}

export const ELSEWHERE = "other company's staff";
export const otherUsers = (outcome: Outcome) => ({ "another user": outcome, "other company's user": outcome });
/** The company's: its staff see it, and no other company's. */
export const COMPANYS = { [ELSEWHERE]: "404" } as const;
export const USERS = { ...COMPANYS, ...otherUsers("404") };
export const GUESTS = { ...USERS, user: "404" } as const;
export const unlistedTo = (refused: Readonly<Record<string, Outcome>>) =>
  Object.fromEntries(Object.keys(refused).map((caller) => [caller, "unlisted" as const]));

/** Owned objects, by service and call, where not everybody with an admitted role may access them. */
export type OwnershipTable = Record<string, readonly Ownership[]>;
