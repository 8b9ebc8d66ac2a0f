import type { AttemptRule } from "@/backend/gateway/attempt-limit";

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;

/**
 * Tries of a password: few for one account from one address; more for an account from everywhere, so that a stranger
 * elsewhere can hardly lock its owner out; more again for an address, which many people may share. Limits of this service.
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

/** Mail that strangers can have sent to one address. */
export const mailRules = (email: string): AttemptRule[] => [
  { key: `mail|${email}`, max: 5, windowSeconds: HOUR_SECONDS },
];
