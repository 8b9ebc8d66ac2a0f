import { CodedError } from "@/backend/errors";

/** A file, a database or a program that a command refuses, in one sentence. */
export const refusal = (detail: string): CodedError => new CodedError(409, { code: "backup_refused", detail });
