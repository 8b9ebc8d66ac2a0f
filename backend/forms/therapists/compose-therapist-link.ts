import type { MailContent } from "@/backend/db/schema/mail";
import { renderLetter } from "@/backend/mail/letter";

/** Button to a therapist's own page, in every letter to a therapist. */
export const toTherapistButton = (link: string) => ({ label: "Open my page", link });

export const THERAPIST_PRIVACY =
  "The link is for you alone: anyone who has it sees your appointments. If this address is not yours, tell the network's office, which can end the link.";

/** Mails a therapist the link to their own page. */
export const composeTherapistLink = ({ brandName, link }: { brandName: string; link: string }): MailContent =>
  renderLetter({
    subject: `${brandName}: your page for appointments`,
    name: "",
    paragraphs: ["This link opens your own page: your next appointments, without a password. It is valid for 90 days."],
    button: toTherapistButton(link),
    after: [THERAPIST_PRIVACY],
  });

/** Mails a therapist the secret address of their calendar. */
export const composeCalendarAddress = ({ brandName, address }: { brandName: string; address: string }): MailContent =>
  renderLetter({
    subject: `${brandName}: the address of your calendar`,
    name: "",
    paragraphs: [
      "Your calendar program can subscribe to this address: it shows the times and references of your appointments, without names. An earlier address has ended.",
    ],
    facts: [["Address", address]],
    after: ["The address is for you alone: anyone who has it sees your times. You can end it on your page."],
  });
