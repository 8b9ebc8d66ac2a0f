import { brand } from "@/domain/brand";
import { ownerPart } from "@/domain/owner/owner-part";
import { t } from "@/domain/texts/t";
import { describeCookies } from "@/lib/config/cookies";
import { type LegalText, toLegalPart, toLegalText } from "@/lib/content/legal";

export const PRIVACY_TITLE = "Privacy policy";

/**
 * States the specification's terms (retention, breach notice, children) and this software's behaviour. `docs/claims.md` lists the
 * proof of each sentence. Have it reviewed before use by a real network.
 */
const standard = toLegalPart({
  version: "1.2",
  summary:
    "You can look around without an account. We ask for what we need to answer you, keep it to ourselves and those who care for you, and use no advertising and no analytics service.",
  sections: [
    {
      id: "who-we-are",
      title: "Who this policy is for",
      blocks: [
        `This policy says how ${brand.name} handles information about people who use this website: to find a therapist, to ask for an appointment, or to apply as a provider.`,
        "Asking for mental-health care is health information. We treat all of it that way, and aim to follow the health-privacy rules that apply in the United States. Once you are in care, your therapist’s own notice of privacy practices applies as well.",
      ],
    },
    {
      id: "what-you-tell-us",
      title: "What you tell us",
      blocks: [
        [
          "When you ask for an appointment: your name, email address and phone number, the therapist, who the request is for, the kind of appointment, your preferred times and time zone, how you will pay, your state, and any notes you add.",
          "When you found no match and ask us for help: your name, email address and phone number, your state, and what would help you.",
          "When you apply as a provider: your name, email address and phone number, and what else you fill in.",
          "When you fill in a form that was sent to you by email: your answers, and the score that some forms make of them.",
          "When you write or call: what you say, and how to reach you.",
        ],
        "Please leave out of a form whatever is not needed to answer you. Forms are not watched in real time: in a crisis call or text 988, and in an emergency call 911.",
      ],
    },
    {
      id: "forms-by-link",
      title: "Forms that we send you",
      blocks: [
        "The link in your email opens one form. Anyone who has the link can open that form, so please do not pass it on. It works until the date that the form shows, or until it is withdrawn. Opening it changes nothing.",
        [
          "When you open the link, its key moves out of the address into an encrypted cookie for that form alone, so that neither your history nor another site learns it. The cookie goes when you close the browser. Our records of requests never hold the key, and we store only a fingerprint of it.",
          "Your answers are saved with us while you type, so that you can go on later by the same link, on any device. They are with us before you submit them.",
          "Your browser keeps a copy of unsent answers on your device, so that a lost connection costs you nothing. The copy is encrypted, and cannot be read without the link. It is removed when you submit the form or clear it by hand. After the form has expired, it is removed when you next open one of our forms.",
          "On a computer that others use, choose “I am on a shared computer”: then nothing is kept on the device.",
          "The form is not tied to your guest identity.",
        ],
        "Some answers show that a person may be in danger. The form then shows you whom to call, and leaves a note for our staff. Forms are not watched in real time: in a crisis call or text 988, and in an emergency call 911.",
        "After you submit, this browser shows you a copy of your answers for an hour; the link shows it until the form expires.",
      ],
    },
    {
      id: "what-we-learn",
      title: "What we learn by your visit",
      blocks: [
        "Visitors get a guest identity: a random number. With it we keep when you visited and the first part of your internet address. The rest, which could point to your connection, is cut off before it is stored.",
        "An appointment request that you send carries this number beside your name, so that it can be told who sent it. We delete a guest identity 60 days after its last visit; a request keeps the number for as long as the request is kept.",
        "The software’s own records of a request hold what kind of page was asked for, how long the answer took, and whether it worked. They hold nothing that you typed.",
        "To keep automated posts out, we count how often a form is sent by one guest and from one shortened address. These counts are held for an hour and never stored on disk.",
        "The filters that you choose in the directory, such as an insurer or a concern, are part of the page’s address, so that you can go back or share a link. They stay in your browser’s history as every address does. On a computer that others use, a private window leaves no history.",
      ],
    },
    {
      id: "cookies",
      title: "Cookies",
      blocks: [
        "We set cookies of our own only, and only those that the site needs. Scripts cannot read them.",
        "{cookies}",
        "We show no ads and use no analytics service. No script, font or picture comes from anybody else’s servers.",
      ],
    },
    {
      id: "how-we-use-it",
      title: "How we use it",
      blocks: [
        [
          "To match you with a therapist and to arrange an appointment.",
          "To answer your questions and applications.",
          "To keep the site safe: to tell people from automated posts, to find faults, and to prevent abuse.",
          "To do what the law requires.",
        ],
        "We do not sell information about you, and we do not use it for advertising.",
      ],
    },
    {
      id: "who-sees-it",
      title: "Who sees it",
      blocks: [
        "What you send in an appointment request is for the therapist you chose and for the people of our network who arrange it. An insurer or employee assistance program learns what it needs to cover your care. Companies that run our systems for us may handle information only on our instructions. Beyond that we share it with your permission, or when the law requires it.",
        "Some links lead to sites that are not part of this one, such as the provider application or the intake of an insurer or program. Their own policies apply there.",
      ],
    },
    {
      id: "how-long",
      title: "How long we keep it",
      blocks: [
        "Health records are kept for as long as the law and the rules of the profession require: retention is typically 7-10 years.",
        "{retention}",
        "Some records go sooner:",
        [
          "A sign-in: 7 days after it ends.",
          "A sign-up that was never confirmed: 7 days after its last link expires.",
          "The record of an email that we sent you: after 30 days.",
        ],
      ],
    },
    {
      id: "security",
      title: "How we protect it",
      blocks: [
        "What you choose and type is kept between pages in encrypted form. Our systems hand out what you sent only to a caller with a key, a sign-in, or the link of the form. No system is perfect: if a breach ever concerns your health information, we give notice within 60 days of discovering it, or sooner where the law requires it.",
      ],
    },
    {
      id: "children",
      title: "Children",
      blocks: [
        "Children under 13 need parental consent. A parent or guardian who is looking for care for a child can send the request for them. If you think that a child under 13 has sent us information without consent, please tell us, so that we can take it out of use.",
      ],
    },
    {
      id: "your-choices",
      title: "Your choices",
      blocks: [
        "You may ask what we hold about you, ask us to correct it, ask for a copy, or ask us to delete what we do not have to keep. You may tell us how you would like to be reached. You can clear the site’s cookies in your browser at any time. Looking around works without them; asking for an appointment needs them, to remember the therapist you chose.",
        "If you think that your privacy has been violated, please tell us. You may also complain to the U.S. Department of Health and Human Services. We will not treat you differently for it.",
      ],
    },
    {
      id: "changes",
      title: "Changes to this policy",
      blocks: ["When this policy changes, its version at the top of the page changes with it."],
    },
  ],
});

const part = ownerPart("privacy", standard);

/** The privacy policy in the page's language. `retentionYears` is RECORDS_RETENTION_YEARS. */
export const privacyPolicy = (retentionYears: number | undefined): LegalText =>
  toLegalText(PRIVACY_TITLE, part, () => ({ cookies: describeCookies(), retention: recordsEnd(retentionYears) }));

/** Sentence about the end of the retention: automatic deletion where a period is set, otherwise none. */
const recordsEnd = (years: number | undefined) =>
  years === undefined
    ? t(
        "What you send us has no date of automatic deletion: requests, applications, messages and answers to forms stay until we remove them.",
      )
    : t(
        "What you send us, which is requests, applications, messages and answers to forms, is deleted automatically {years} years after its last change. An appointment counts from its date and a form from its expiry, if that is later.",
        { years },
      );
