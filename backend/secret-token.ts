import { createHash, randomBytes } from "node:crypto";

const TOKEN_BYTES = 32;

/** A secret that opens something: 256 random bits in 43 characters that an address can hold. */
export const newSecretToken = (): string => randomBytes(TOKEN_BYTES).toString("base64url");

/** Whether a text can be one: anything else need not be looked up. */
export const isSecretToken = (text: string): boolean => /^[\w-]{43}$/.test(text);

/** What is kept of a secret. A fast digest will do: nobody can try their way through 256 random bits. */
export const hashSecretToken = (token: string): Buffer => createHash("sha256").update(token).digest();
