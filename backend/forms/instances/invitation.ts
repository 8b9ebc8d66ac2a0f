import type { Ctx } from "@/backend/context";
import { formTokens } from "@/backend/db/schema/forms";
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

export interface Invitation {
  instanceId: number;
  formName: string;
  name: string;
  email: string;
  expiresAt: Date;
  /** The company's own text in place of the default; the link and the notes after it are the same. */
  template?: { uniqueId: string; subject: string; body: string } | undefined;
}

/** Makes a link to an instance, queues the mail that brings it, and gives the link, which exists nowhere else in clear. */
export async function invite(ctx: Ctx, settings: InvitationSettings, invitation: Invitation): Promise<string> {
  const { instanceId, formName, name, email, expiresAt, template } = invitation;
  const token = newSecretToken();
  await ctx.db.insert(formTokens).values({ instanceId, tokenHash: hashSecretToken(token), createdAt: ctx.now });
  const link = `${settings.siteUrl.replace(/\/+$/, "")}/forms/public?token=${token}`;
  const message = composeFormInvitation({
    brandName: settings.brandName,
    formName,
    assignedToName: name,
    expiresAt,
    timeZone: settings.timeZone,
    link,
    template,
  });
  await enqueueMail(
    ctx.db,
    { sealKey: settings.sealKey, now: ctx.now },
    { to: email, templateId: template?.uniqueId, ...message },
  );
  return link;
}
