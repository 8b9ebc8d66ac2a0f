import type { MailContent } from "@/backend/db/schema/mail";
import { type Letter, renderLetter } from "@/backend/mail/letter";
import { formatZonedMoment } from "@/domain/text/zoned-moment";
import { t } from "@/domain/texts/t";

interface Addressee {
  brandName: string;
  /** Blank if unknown. */
  name: string;
}

const NOT_YOU = "If this was not you, you can ignore this email: without the link nothing happens.";

/** Mail that asks the owner of an address to confirm a sign-up. */
export function composeConfirmation({ link, ...to }: Addressee & { link: string }): MailContent {
  return compose(to, t("Please confirm your email address"), {
    paragraphs: [t("Someone, probably you, signed up with this address. Please confirm that it is yours.")],
    button: { label: t("Confirm my address"), link },
    after: [t("The link works once, for three days."), t(NOT_YOU)],
  });
}

/** Mail that informs an account's owner of a sign-up with their address; the caller gets no hint of it. */
export function composeAlreadyRegistered(to: Addressee): MailContent {
  return compose(to, t("You already have an account"), {
    paragraphs: [
      t(
        "Someone, perhaps you, tried to sign up with this address. You have an account already, and nothing about it has changed.",
      ),
      t("To go on, sign in as before. If you have forgotten your password, ask for a new one where you sign in."),
    ],
    after: [t("If this was not you, you can ignore this email.")],
  });
}

/** A link to set a password, until a moment that is written in the office's zone. */
interface PasswordLetter extends Addressee {
  link: string;
  expiresAt: Date;
  timeZone: string;
}

const worksUntil = (expiresAt: Date, timeZone: string) =>
  t("The link works once, until {moment}. It is for you alone: please do not pass this email on.", {
    moment: formatZonedMoment(expiresAt, timeZone),
  });

/** Mail with the link to set a password. */
export function composePasswordReset({ link, expiresAt, timeZone, ...to }: PasswordLetter): MailContent {
  return compose(to, t("Set your password"), {
    paragraphs: [t("With this link you can set a new password.")],
    button: { label: t("Set my password"), link },
    after: [worksUntil(expiresAt, timeZone), t(NOT_YOU)],
  });
}

/** Mail that invites a new member of staff to choose a password: for which address, and by whom; blank for an operator. */
export function composeInvitation({
  link,
  expiresAt,
  timeZone,
  email,
  inviter,
  ...to
}: PasswordLetter & { email: string; inviter: string }): MailContent {
  return compose(to, "Your account for the staff area", {
    paragraphs: [
      `${inviter === "" ? "You have been given" : `${inviter} has given you`} an account for the staff area of ${to.brandName}. You sign in with the address ${email}. Choose a password with this link; then you can sign in.`,
    ],
    button: { label: "Choose my password", link },
    after: [
      worksUntil(expiresAt, timeZone),
      "If you did not expect this, you can ignore this email: without the link nothing happens.",
    ],
  });
}

/** Mail that informs the owner of a changed password. */
export function composePasswordChanged(to: Addressee): MailContent {
  return compose(to, "Your password was changed", {
    paragraphs: ["The password of your account was changed just now, and you were signed out everywhere else."],
    after: ["If this was not you, ask for a new password at once where you sign in, and write to us."],
  });
}

/** A letter that an administrator sends to themselves, to see that mail goes out. */
export function composeTestLetter(to: Addressee): MailContent {
  return compose(to, "Test letter", {
    paragraphs: ["You asked for this letter on the checklist of the staff area. It came: mail goes out."],
    after: ["There is nothing to do."],
  });
}

function compose({ brandName, name }: Addressee, subject: string, body: Omit<Letter, "subject" | "name">): MailContent {
  return renderLetter({ subject: `${subject} (${brandName})`, name, ...body });
}
