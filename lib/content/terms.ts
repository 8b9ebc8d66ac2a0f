import { brand } from "@/domain/brand";
import { ownerPart } from "@/domain/owner/owner-part";
import { type LegalText, toLegalPart, toLegalText } from "@/lib/content/legal";

/** Plain terms of use. Have them reviewed before use by a real network. */
const standard = toLegalPart({
  version: "1.1",
  summary: `What you can expect of this website, and what we expect of those who use it. By using it you agree to these terms.`,
  sections: [
    {
      id: "emergencies",
      title: "Not for emergencies",
      blocks: [
        "This website is not watched in real time. If you are in crisis, call or text 988, the Suicide & Crisis Lifeline. In an emergency, call 911.",
      ],
    },
    {
      id: "what-the-site-does",
      title: "What this website does",
      blocks: [
        `${brand.name} helps you find a therapist, through a few questions or a search, and ask for an appointment. Therapists can apply to join the network.`,
        "Using the website is free, and you need no account.",
        "The website gives information. It gives no medical advice, no diagnosis and no treatment, and using it does not make you anybody’s patient.",
      ],
    },
    {
      id: "requests",
      title: "Appointment requests",
      blocks: [
        "A request is not an appointment. The times you name are wishes, and a time is yours when it has been confirmed with you.",
        "A therapist may only treat people where they hold a license. If you tell us your state, and the therapist’s profile names no license for it, the form says so before it sends your request.",
      ],
    },
    {
      id: "therapists",
      title: "Therapists",
      blocks: [
        "Therapists of the network are responsible for the care they give and for their professional judgment. A license is required to join; some EAPs accept providers who are still working towards licensure or who hold a substance-abuse credential.",
        "Profiles say what therapists tell us. Please ask a therapist about whatever matters to your decision.",
      ],
    },
    {
      id: "paying",
      title: "What care costs",
      blocks: [
        "You may use insurance or an employee assistance program (EAP), or pay for yourself. That a plan is listed here is no promise that it covers your care: your plan decides. Please check with it before your first session.",
      ],
    },
    {
      id: "providers",
      title: "If you apply as a provider",
      blocks: [
        "Joining is free, with no application or membership fee. An application is no promise of membership. The provider application that members sign in to is a separate service with terms of its own.",
      ],
    },
    {
      id: "fair-use",
      title: "Using the site fairly",
      blocks: [
        [
          "Tell us the truth, and send requests only for yourself or for a person who asked you to.",
          "A child under 13 needs a parent’s consent.",
          "Do not send forms by automated means, and do not try to get at what is not meant for you.",
          "Do not use what profiles say to advertise to therapists or to people who seek care.",
        ],
      ],
    },
    {
      id: "privacy",
      title: "Your information",
      blocks: ["Our privacy policy says what we keep, why, and for how long."],
    },
    {
      id: "limits",
      title: "What we cannot promise",
      blocks: [
        "We work to keep the website correct and available, but we cannot promise that it always will be, or that a therapist has time for you. Links to other websites are there for your convenience: we do not answer for them. Nothing in these terms takes away a right that the law gives you.",
      ],
    },
    {
      id: "changes",
      title: "Changes to these terms",
      blocks: ["When these terms change, their version at the top of the page changes with them."],
    },
  ],
});

const part = ownerPart("terms", standard);

export const TERMS_TITLE = "Terms of service";

/** The terms of service in the page's language. */
export const termsOfService = (): LegalText => toLegalText(TERMS_TITLE, part);
