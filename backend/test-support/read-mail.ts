import { MAIL } from "@/backend/crypto/seals";
import type { mailMessages } from "@/backend/db/schema/mail";
import { openMessage } from "@/backend/mail/seal";
import { TEST_INVITATIONS, TEST_VAULT } from "@/backend/test-support/services";

/** A queued mail of the test services in clear. */
export function readMail(row: typeof mailMessages.$inferSelect) {
  const { uniqueId, recipient, sealedMessage } = TEST_VAULT.open(MAIL, row);
  const content = openMessage(TEST_INVITATIONS.sealKey, { uniqueId, recipient }, sealedMessage ?? Buffer.alloc(0));
  return { to: recipient, ...content };
}
