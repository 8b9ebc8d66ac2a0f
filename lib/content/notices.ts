export interface PageNotice {
  readonly title: string;
  readonly text: string;
}

/** Pages with a single notice. Title and label of the thank-you page: specification, section 2. */
export const thankYou = {
  title: "Thank you for contacting us!",
  text: "We have received what you sent, and we will be in touch with you.",
  backLabel: "Go Back Home",
} as const;

export const landing: PageNotice = {
  title: "Our new site arrives next week",
  text: "We are putting the last things in place. Until then you can find a therapist here, as always.",
};

export const comingSoon: PageNotice = {
  title: "Coming soon",
  text: "This page is not ready yet. Everything you need to find a therapist is.",
};
