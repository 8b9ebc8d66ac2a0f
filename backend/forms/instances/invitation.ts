import type { Ctx } from "@/backend/context";
import { formTokens } from "@/backend/db/schema/forms";
import type { StoredInstance } from "@/backend/forms/instances/form-instance";
import { composeFormInvitation } from "@/backend/mail/compose-form-invitation";
import { enqueueMail } from "@/backend/mail/enqueue-mail";
import type { SealKey } from "@/backend/mail/seal";
import { hashSecretToken, newSecretToken } from "@/backend/secret-token";

/** Settings of invitations: the site's address and name, its time zone, and the key that encrypts queued mail. */
export interface InvitationSettings {
  siteUrl: string;
  brandName: string;
  /** The network's: of dates that an operator gives, and of the moments in mail. */
  timeZone: string;
  sealKey: SealKey;
}

/** A company's own text before the link; the notes after it are the same. */
export interface LetterTemplate {
  uniqueId: string;
  subject: string;
  body: string;
}

interface Invitation {
  instance: StoredInstance;
  formName: string;
  template?: LetterTemplate | undefined;
}

/** Makes a link to an instance, queues the mail with it, and returns it; it is stored nowhere in clear. */
export async function invite(ctx: Ctx, settings: InvitationSettings, invitation: Invitation): Promise<string> {
  const { instance, formName, template } = invitation;
  const { sealKey, siteUrl, brandName, timeZone } = settings;
  const { id: instanceId, assignedToName, assignedToEmail: to, expiresAt } = instance;
  const token = newSecretToken();
  await ctx.db.insert(formTokens).values({ instanceId, tokenHash: hashSecretToken(token), createdAt: ctx.now });
  const link = `${siteUrl.replace(/\/+$/, "")}/forms/public?token=${token}`;
  const person = { formName, assignedToName: assignedToName ?? "", expiresAt, link, template };
  const message = composeFormInvitation({ brandName, timeZone, ...person });
  await enqueueMail(ctx, sealKey, { to, templateId: template?.uniqueId, ...message });
  return link;
}
