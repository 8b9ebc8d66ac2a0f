import { html } from "hono/html";
import type { MailContent } from "@/backend/db/schema/mail";
import { fillTemplate } from "@/backend/mail/fill-template";
import { LETTER_END, renderLetterPage, toLine } from "@/backend/mail/letter";
import { formatZonedMoment } from "@/domain/text/zoned-moment";

export interface FormInvitation {
  brandName: string;
  formName: string;
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
  const { brandName, formName, code, assignedToName, expiresAt, timeZone, link, template, isReminder } = invitation;
  const expires = formatZonedMoment(expiresAt, timeZone);
  const brand = toLine(brandName);
  const name = toLine(assignedToName);
  const fill = (text: string, form = toLine(formName)) => toLine(fillTemplate(text, { brand, name, form, expires }));
  // Mail programs show subjects on locked screens: none of them names an instrument.
  const subject = template
    ? fill(template.subject, "form")
    : `${isReminder ? "Still open: a" : "A"} form to fill in from ${brand}`;
  return {
    link,
    subject: `${subject} (${code})`,
    // Previews and locked screens show the first lines: the form's topic comes after the link.
    opening: template?.body.split(/\n\s*\n/).map((text) => fill(text)) ?? [
      name === "" ? "Hello," : `Hello ${name},`,
      isReminder
        ? `${brand} asked you to fill in a form. It is still open, and your answers so far are saved.`
        : `${brand} asks you to fill in a form.`,
    ],
    form: `The form: ${toLine(formName)} (${code}).`,
    pace: `Take your time. You can stop and come back: your answers are saved. The link works until ${expires}.`,
    care: "The link is for you alone. Anyone who has it can open your form, so please do not pass this email on.",
    reply: "Email is not private. Please do not answer this one with anything about your health.",
  };
}

type Words = ReturnType<typeof toWords>;

function toHtml({ link, subject, opening, form, pace, care, reply }: Words): string {
  return renderLetterPage(
    subject,
    html`${opening.map(
      (paragraph) => html`<p>${paragraph}</p>
`,
    )}<p><a class="button" href="${link}">Open the form</a></p>
<p>${form} ${pace}</p>
<p>If the button does not work, copy this address into your browser:<br><a href="${link}">${link}</a></p>
<p>${care}</p>
<p>Nobody watches a form around the clock. In crisis? Call or text <a href="tel:988">988</a>, the 988 Suicide &amp; Crisis Lifeline, at any hour. In an emergency, call <a href="tel:911">911</a>.</p>
<p class="quiet">${reply}</p>`,
  );
}

function toText({ link, opening, form, pace, care, reply }: Words): string {
  return `${opening.join("\n\n")}

Open the form:
${link}

${form} ${pace}

${care}

Nobody watches a form around the clock. In crisis? Call or text 988, the 988 Suicide & Crisis Lifeline, at any hour. In an emergency, call 911.

${reply}
${LETTER_END}`;
}
