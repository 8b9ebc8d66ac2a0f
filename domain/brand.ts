/** A profile elsewhere; an empty `url` hides it. */
export interface SocialLink {
  readonly name: string;
  readonly url: string;
}

/** Who the site speaks for. An empty text hides what it feeds. */
export interface Brand {
  readonly name: string;
  /** What the network is, in a sentence or two: the footer, search engines and sharing show it. */
  readonly description: string;
  /** What a button offers: "Teletherapy with Dana Whitfield". */
  readonly product: string;
  readonly supportPhone: string;
  readonly email: string;
  readonly addressLines: readonly string[];
  readonly social: readonly SocialLink[];
  readonly copyrightYear: number;
}

export const brand: Brand = {
  name: "Fernwell",
  description: "A network of therapists across the United States. Meet by video or in person.",
  product: "Teletherapy",
  supportPhone: "(555) 555-0142",
  email: "hello@fernwell.example",
  addressLines: ["Fernwell Care Network", "100 Example Way, Suite 200", "Denver, CO 80200"],
  social: [
    { name: "@fernwell on social.example", url: "https://social.example/@fernwell" },
    { name: "@fernwell on video.example", url: "https://video.example/@fernwell" },
  ],
  copyrightYear: 2025,
};
