import type { Ctx } from "@/backend/context";
import { formTokens } from "@/backend/db/schema/forms";
import type { StoredInstance } from "@/backend/forms/instances/form-instance";
import { isOpen, listPacket } from "@/backend/forms/instances/packet";
import { composeFormInvitation } from "@/backend/mail/compose-form-invitation";
import { enqueueMail } from "@/backend/mail/enqueue-mail";
import { hashSecretToken, newSecretToken } from "@/backend/secret-token";
import { toSiteAddress } from "@/backend/site-address";
import { inLanguage } from "@/domain/texts/in-language";

/** Settings of invitations: the site's address and name, and its time zone. */
export interface InvitationSettings {
  siteUrl: string;
  brandName: string;
  /** Time zone of the network, for dates that an operator enters and for times in mail. */
  timeZone: string;
}

/** A company's own text before the link; the notes after it are the same. */
export interface LetterTemplate {
  uniqueId: string;
  subject: string;
  body: string;
}

interface NewLink {
  instance: StoredInstance;
  formName: string;
  template?: LetterTemplate | undefined;
  /** True if the link is mailed to the person; otherwise only the caller gets it. */
  isMailed: boolean;
  isReminder?: boolean;
}

/**
 * Makes a link to an instance, queues the mail with it, and returns it. Its token is stored as a digest only: the link cannot
 * be looked up later.
 */
export async function issueLink(ctx: Ctx, settings: InvitationSettings, link: NewLink): Promise<string> {
  const { instance, isMailed } = link;
  const token = newSecretToken();
  const tokenHash = hashSecretToken(token);
  await ctx.db.insert(formTokens).values({ instanceId: instance.id, tokenHash, createdAt: ctx.now });
  const address = toSiteAddress(settings.siteUrl, `/forms/public?token=${token}`, instance.language);
  if (isMailed) await mailLink(ctx, settings, link, address);
  return address;
}

/** Long enough to distinguish the few forms of one person. */
const CODE_LENGTH = 4;

async function mailLink(ctx: Ctx, settings: InvitationSettings, invitation: NewLink, link: string): Promise<void> {
  const { instance, formName, template, isReminder } = invitation;
  const { brandName, timeZone } = settings;
  const { assignedToName, assignedToEmail: to, expiresAt, language } = instance;
  const open = (await listPacket(ctx, instance)).filter(isOpen);
  const formNames = open.length > 0 ? open.map((form) => form.formName) : [formName];
  const code = instance.uniqueId.slice(0, CODE_LENGTH).toUpperCase();
  const isSecondSigner = instance.signsFor !== null;
  const person = {
    code,
    isSecondSigner,
    formNames,
    assignedToName: assignedToName ?? "",
    expiresAt,
    link,
    template,
    isReminder,
  };
  const message = inLanguage(language, () => composeFormInvitation({ brandName, timeZone, ...person }));
  await enqueueMail(ctx, { to, templateId: template?.uniqueId, ...message });
}
