import { createHash, randomBytes } from "node:crypto";

const TOKEN_BYTES = 32;

/** The secret of a link to a form: 256 random bits in 43 characters that an address can hold. */
export const newFormToken = (): string => randomBytes(TOKEN_BYTES).toString("base64url");

/** What is kept of a token. A fast digest will do: nobody can try their way through 256 random bits. */
export const hashFormToken = (token: string): Buffer => createHash("sha256").update(token).digest();
