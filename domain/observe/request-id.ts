import { randomUUID } from "node:crypto";

const REQUEST_ID = /^[\w-]{8,64}$/;

/** The id of a request: the one that its sender gave where that has a safe shape, else a new one. */
export const toRequestId = (sent?: string | undefined): string =>
  sent !== undefined && REQUEST_ID.test(sent) ? sent : randomUUID();
