/** For the sample deployment, as text and drawings that say so. */
export const sampleEndorsements = {
  testimonials: [
    {
      quote:
        "I was nervous before our first call. My therapist let me take my time, and I felt listened to from the start.",
      client: "Sample client A",
      about: "on sessions for anxiety",
    },
    {
      quote: "He remembers what I said weeks ago and gently comes back to it. I have never felt rushed or judged.",
      client: "Sample client B",
      about: "on sessions for depression",
    },
    {
      quote: "We meet by video in my lunch break. She is warm and direct, and I always leave with something to try.",
      client: "Sample client C",
      about: "on sessions for stress",
    },
  ],
  badges: [
    { name: "Professional membership", picture: "/icons/badges/professional-membership.svg" },
    { name: "Business bureau", picture: "/icons/badges/business-bureau.svg" },
    { name: "Payment merchant", picture: "/icons/badges/payment-merchant.svg" },
    { name: "Health-privacy compliance", picture: "/icons/badges/health-privacy.svg" },
  ],
  award: { name: "Sample care quality award", picture: "/icons/award.svg" },
  notes: { quote: "Sample quote", badges: "Sample badges, in the place of real marks." },
};
