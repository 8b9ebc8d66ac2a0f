export interface Testimonial {
  readonly quote: string;
  /** The client's name as they agreed to be named. */
  readonly client: string;
  /** The therapist or sessions described. */
  readonly about: string;
}

/** Three clients about their therapists. Samples: replace them, with permission. */
export const testimonials: readonly Testimonial[] = [
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
];

/** Shown while the quotes above are samples; empty it when they are real. */
export const testimonialsNote = "These quotes are samples, written to show what will stand here.";
