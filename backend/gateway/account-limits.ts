import type { AttemptRule } from "@/backend/gateway/attempt-limit";

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;

/**
 * Password attempts: few per account and address; more per account from all addresses, to limit lockout by third parties; most
 * per address, which may be shared. The values are this service's own.
 */
export function passwordRules(email: string, address: string | null): AttemptRule[] {
  const account = { key: `password|${email}`, max: 50, windowSeconds: HOUR_SECONDS };
  if (address === null) return [account];
  return [
    { key: `password|${email}|${address}`, max: 10, windowSeconds: 15 * MINUTE_SECONDS },
    account,
    { key: `password||${address}`, max: 200, windowSeconds: 15 * MINUTE_SECONDS },
  ];
}

/** Sign-ups and requests for mail from one address. */
export const requestRules = (address: string | null): AttemptRule[] =>
  address === null ? [] : [{ key: `request||${address}`, max: 30, windowSeconds: HOUR_SECONDS }];

/** Mail that unauthenticated requests can send to one address. */
export const mailRules = (email: string): AttemptRule[] => [
  { key: `mail|${email}`, max: 5, windowSeconds: HOUR_SECONDS },
];
