import { html, raw } from "hono/html";
import type { MailContent } from "@/backend/db/schema/mail";
import { fillTemplate } from "@/backend/mail/fill-template";
import { greet, letterEnd, renderLetterPage, toLine } from "@/backend/mail/letter";
import { brand as brandOfSite } from "@/domain/brand";
import { formatZonedMoment } from "@/domain/text/zoned-moment";
import { currentLanguage } from "@/domain/texts/languages";
import { t } from "@/domain/texts/t";

export interface FormInvitation {
  brandName: string;
  /** The forms that the link opens, in order. */
  formNames: readonly string[];
  /** Distinguishes the mails of two forms, in the subject and beside the form's name. */
  code: string;
  /** Blank if unknown. */
  assignedToName: string;
  expiresAt: Date;
  timeZone: string;
  /** The link, the only access to the form. */
  link: string;
  /** A company's own subject and words before the link; an empty line begins a paragraph. */
  template?: { subject: string; body: string } | undefined;
  /** True if a link was sent before. */
  isReminder?: boolean | undefined;
  /** True for a second signer. */
  isSecondSigner?: boolean | undefined;
}

/**
 * The mail with the link to a form: HTML and plain text with the same content. The subject names the sender, without any mention
 * of health or answers.
 */
export function composeFormInvitation(invitation: FormInvitation): MailContent {
  const words = toWords(invitation);
  return { subject: words.subject, html: toHtml(words), text: toText(words) };
}

function toWords(invitation: FormInvitation) {
  const { brandName, formNames, code, assignedToName, expiresAt, timeZone, link, template } = invitation;
  const expires = formatZonedMoment(expiresAt, timeZone);
  const brand = toLine(brandName);
  const name = toLine(assignedToName);
  const count = formNames.length;
  const forms = toLine(formNames.join(", "));
  const fill = (text: string, form = forms) => toLine(fillTemplate(text, { brand, name, form, expires }));
  // Mail programs show subjects on locked screens: none of them names an instrument.
  const subject = template
    ? fill(template.subject, "form")
    : invitation.isReminder
      ? t("Still open: a form to fill in from {brand}", { brand })
      : t("A form to fill in from {brand}", { brand });
  return {
    link,
    subject: `${subject} (${code})`,
    // Previews and locked screens show the first lines: the form's topic comes after the link.
    opening: template?.body.split(/\n\s*\n/).map((text) => fill(text)) ?? [
      greet(name),
      askingSentence(invitation, brand),
    ],
    button: t("Open the form"),
    form:
      count === 1
        ? t("The form: {form} ({code}).", { form: forms, code })
        : t("The forms: {forms} ({code}).", { forms, code }),
    pace: t("Take your time. You can stop and come back: your answers are saved. The link works until {expires}.", {
      expires,
    }),
    // Forms and instruments are in the language in which their author wrote them.
    help:
      currentLanguage() === "en" || brandOfSite.supportPhone === ""
        ? ""
        : t("If the form is in English and you would like help in your language, call us: {phone}.", {
            phone: brandOfSite.supportPhone,
          }),
    care: t("The link is for you alone. Anyone who has it can open your form, so please do not pass this email on."),
    crisis: t(
      "Nobody watches a form around the clock. In crisis? Call or text 988, the 988 Suicide & Crisis Lifeline, at any hour. In an emergency, call 911.",
    ),
    reply: t("Email is not private. Please do not answer this one with anything about your health."),
  };
}

type Words = ReturnType<typeof toWords>;

function askingSentence({ isReminder, isSecondSigner, formNames: { length: count } }: FormInvitation, brand: string) {
  if (isReminder)
    return t("{brand} asked you to fill in a form. It is still open, and your answers so far are saved.", { brand });
  if (isSecondSigner)
    return t("{brand} asks you to read a form that another person has filled in, and to sign it too.", { brand });
  return count === 1
    ? t("{brand} asks you to fill in a form.", { brand })
    : t("{brand} asks you to fill in {count} forms, one after the other.", { brand, count });
}

function toHtml({ link, subject, opening, button, form, pace, help, care, crisis, reply }: Words): string {
  return renderLetterPage(
    subject,
    html`${opening.map(
      (paragraph) => html`<p>${paragraph}</p>
`,
    )}<p><a class="button" href="${link}">${button}</a></p>
<p>${form} ${pace}</p>
${
  help === ""
    ? ""
    : html`<p>${help}</p>
`
}<p>${t("If the button does not work, copy this address into your browser:")}<br><a href="${link}">${link}</a></p>
<p>${care}</p>
<p>${toCalls(crisis)}</p>
<p class="quiet">${reply}</p>`,
  );
}

/** A sentence in which the first 988 and the first 911 are links to call them. */
const toCalls = (sentence: string) =>
  ["988", "911"].reduce(
    (text, number) => raw(String(text).replace(number, `<a href="tel:${number}">${number}</a>`)),
    html`${sentence}`,
  );

function toText({ link, opening, button, form, pace, help, care, crisis, reply }: Words): string {
  return `${opening.join("\n\n")}

${button}:
${link}

${form} ${pace}

${help === "" ? "" : `${help}\n\n`}${care}

${crisis}

${reply}
${letterEnd()}`;
}
