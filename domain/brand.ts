/** A profile on another site; an empty `url` hides it. */
export interface SocialLink {
  readonly name: string;
  readonly url: string;
}

/** The organisation's names and contact details. An empty text hides the parts that use it. */
export interface Brand {
  readonly name: string;
  /** The network in one or two sentences, for the footer, search engines and sharing. */
  readonly description: string;
  /** Product name for buttons: "Teletherapy with Dana Whitfield". */
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
