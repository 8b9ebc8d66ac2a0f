import { MAIL } from "@/backend/crypto/seals";
import type { mailMessages } from "@/backend/db/schema/mail";
import { TEST_VAULT } from "@/backend/test-support/services";

/** A queued mail of the test services in clear. */
export function readMail(row: typeof mailMessages.$inferSelect) {
  const { recipient, message } = TEST_VAULT.open(MAIL, row);
  return { to: recipient, ...message };
}
