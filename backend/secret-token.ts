import { createHash, randomBytes } from "node:crypto";

const TOKEN_BYTES = 32;

/** A random secret: 256 bits in 43 URL-safe characters. */
export const newSecretToken = (): string => randomBytes(TOKEN_BYTES).toString("base64url");

/** Checks that a text has the form of a token; others need no lookup. */
export const isSecretToken = (text: string): boolean => /^[\w-]{43}$/.test(text);

/** The stored digest of a secret. A fast one suffices for 256 random bits: guessing is infeasible. */
export const hashSecretToken = (token: string): Buffer => createHash("sha256").update(token).digest();
