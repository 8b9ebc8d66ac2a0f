import { existsSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { ownerLetters } from "@/domain/owner/letters-schema";
import { filled, line } from "@/domain/owner/line-schema";
import { ownerPolicies, zone } from "@/domain/owner/policies-schema";
import { ownerTheme } from "@/domain/owner/theme-schema";
import { isMailable } from "@/domain/text/email-address";

const web = z.url({ protocol: /^https?$/, error: "must be an http or https address" });
const orEmpty = <Schema extends z.ZodType>(schema: Schema) => z.union([z.literal(""), schema]);

const ID = /^[A-Za-z0-9][A-Za-z0-9-]{0,39}$/;
const id = z
  .string()
  .regex(ID, "must be letters, digits and hyphens, 40 at most")
  .meta({ description: "For ever: addresses, searches and stored data name it. Never shown." });
const retired = z.boolean().optional().meta({
  description:
    "Out of filters, lists, counts and cards. Stored data keeps it, and its addresses lead to the list without it.",
});

const socialLink = z.strictObject({ name: filled(80), url: orEmpty(web).meta({ description: "Empty: hidden." }) });

const postalAddress = z.strictObject({
  recipient: line(80).meta({ description: "The line above the street." }),
  street: line(120),
  city: line(80),
  region: line(2).meta({ description: "The state’s two letters." }),
  postalCode: line(10),
});

const brand = z.strictObject({
  name: filled(60).meta({ description: "The network’s name." }),
  description: line(300).meta({ description: "One or two sentences, for the footer, search engines and sharing." }),
  product: filled(40).meta({ description: "For buttons: “Teletherapy with Dana Whitfield”." }),
  supportPhone: line(30).meta({ description: "A US number, as people write it. Empty: no phone is shown." }),
  email: orEmpty(z.string().refine(isMailable, "must be an email address")).meta({
    description: "Empty: none is shown.",
  }),
  address: postalAddress.nullable().meta({ description: "null: none is shown." }),
  videoLink: orEmpty(web).meta({ description: "Link of appointments by video, unless staff give another." }),
  social: z.array(socialLink).max(8),
  copyrightYear: z.int().min(1900).max(2200),
});

const payer = z.strictObject({
  id,
  name: filled(40).meta({ description: "In the directory’s filter and on cards." }),
  matchName: filled(40).optional().meta({ description: "On the match screen, where it differs." }),
  intake: web.optional().meta({ description: "The payer’s own intake form, linked from its directory." }),
  retired,
});

const choice = z.strictObject({
  id: filled(40).meta({
    description: "For ever: addresses, searches and stored data name it. Never shown where a name differs.",
  }),
  name: filled(60).optional().meta({ description: "Shown instead of the id." }),
  retired,
});

const stateId = z.string().regex(/^[A-Z]{2}$/, "must be a state’s two letters");
const state = z.strictObject({
  id: stateId,
  name: filled(40),
  retired,
});

const hasDifferentIds = (entries: readonly { readonly id: string }[]) =>
  new Set(entries.map((entry) => entry.id.toLowerCase())).size === entries.length;
const listOf = <Entry extends z.ZodType<{ readonly id: string }>>(entry: Entry) =>
  z.array(entry).min(1, "must have an entry").max(100).refine(hasDifferentIds, "has an id twice");

/** A file's name, or a data URI of 200 KB. */
const picture = z.string().min(1).max(300_000);

const logo = z.strictObject({
  mark: picture.meta({
    description: "Beside the name, in icons and sharing pictures: square, SVG or PNG, 200 KB at most.",
  }),
  wordmark: picture.meta({
    description: "Instead of mark and name in header and footer: wide, SVG or PNG, 200 KB at most.",
  }),
  favicon: picture.meta({
    description: "Instead of the mark in browser tabs and on home screens: square, SVG or PNG, 200 KB at most.",
  }),
});

const MAX_LOGO_CHARACTERS = 700_000;
const payerLogos = z
  .record(z.string().regex(/^(?:insurer|eap)-[A-Za-z0-9-]{1,40}$/, "must be a payer, as insurer-aetna"), picture)
  .refine(
    (logos) => Object.values(logos).join("").length <= MAX_LOGO_CHARACTERS,
    "must be at most 500 KB, all pictures together",
  );

const text = z.strictObject({ title: filled(80), text: filled(400) });
const withIds = <const Ids extends readonly string[]>(ids: Ids) =>
  z
    .array(text.extend({ id: z.enum(ids) }))
    .max(ids.length)
    .refine(hasDifferentIds, "has an id twice");

/** Pictures and links of the home page's features are the product's: they follow these ids. */
export const FEATURE_IDS = ["matching", "meeting", "paying", "privacy"] as const;
export const SERVICE_IDS = ["matching", "sessions", "paying", "privacy"] as const;

const home = z.strictObject({
  title: filled(80),
  lead: filled(300),
  features: z.strictObject({ title: filled(80), lead: filled(200), items: withIds(FEATURE_IDS) }),
  invitation: z.strictObject({ title: filled(80), text: filled(300), steps: z.array(text).length(3) }),
  benefits: z.strictObject({ title: filled(80), lead: filled(200), items: z.array(text).min(1).max(8) }),
  about: z.strictObject({ title: filled(80), paragraphs: z.array(filled(600)).min(1).max(6) }),
  lastCall: text,
});

const acceptedInsurance = z.strictObject({
  lead: filled(200),
  note: filled(200).meta({ description: "After it, and beside every list of a plan’s therapists." }),
  other: text.meta({ description: "For people whose plan is not in the list." }),
});

const footer = z.strictObject({ providers: text.meta({ description: "Above the link for providers." }) });

const anchor = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, "must be small letters, digits and hyphens");

const answer = z.strictObject({
  id: anchor.meta({ description: "The question’s anchor in addresses." }),
  question: filled(160),
  answer: filled(1_000),
});

const leader = z.strictObject({ role: filled(40), title: filled(60), name: filled(80), text: line(300) });

const badge = z.strictObject({
  name: filled(60),
  picture: z
    .string()
    .regex(
      /^\/icons\/(?:[\w-]+\/)*[\w-]+\.(?:svg|png|webp|jpg)$/,
      "must be the path of a picture, as /icons/badges/name.svg",
    )
    .refine((path) => existsSync(join("public", path)), "names no file of public/")
    .meta({ description: "For light backgrounds, 96 × 96, below `public/icons/`." }),
});
const testimonial = z.strictObject({
  quote: filled(400),
  client: filled(60).meta({ description: "The client’s name as they agreed to be named." }),
  about: filled(80).meta({ description: "The therapist or sessions described." }),
});
export type Testimonial = z.output<typeof testimonial>;

const endorsements = z.strictObject({
  testimonials: z.array(testimonial).max(3),
  badges: z.array(badge).max(8),
  award: badge.nullable(),
});

const legalText = z.strictObject({
  version: filled(20).meta({ description: "Increase it when the meaning changes." }),
  summary: filled(600),
  sections: z
    .array(
      z.strictObject({
        id: anchor.meta({ description: "The section’s anchor in addresses." }),
        title: filled(80),
        text: z.string().trim().min(1, "must not be empty").max(8_000).meta({
          description: "Paragraphs with a blank line between them. Lines that begin with a hyphen are a list.",
        }),
      }),
    )
    .min(1, "must have an entry")
    .max(40)
    .refine(hasDifferentIds, "has an id twice"),
});

const switches = z.strictObject({
  staffArea: z.boolean().meta({
    description:
      "The pages below /staff, these settings too. Off: STAFF_AREA=on in the environment, or the command “network settings import”, switches it on again.",
  }),
  stateQuestion: z.boolean().meta({ description: "“Where do you live?” above lists of therapists in every state." }),
  shortlist: z.boolean().meta({ description: "“Save” on therapists, and the page that compares those saved." }),
  spanish: z.boolean().meta({
    description:
      "The pages in Spanish, below /es, and Spanish letters. Off: their addresses are not found, no page names them, and everybody is written to in English.",
  }),
});

/** Days in the order of the week. */
export const WEEK_DAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] as const;
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time, as 09:00");

const openingHours = z.strictObject({
  zone,
  week: z
    .array(
      z
        .strictObject({ day: z.enum(WEEK_DAYS), from: clock, until: clock })
        .refine(({ from, until }) => from < until, "must end after it begins"),
    )
    .max(14)
    .meta({ description: "When people answer the phone. Empty: nothing is shown." }),
  closed: z
    .array(z.strictObject({ date: z.iso.date("must be a date, as 2026-12-25"), name: filled(60) }))
    .max(40)
    .meta({ description: "Holidays and other days without an answer." }),
});

/** Each part of the network's document, complete. Defaults stand where a part is used: `ownerPart`. */
export const networkParts = {
  brand: brand.meta({ description: "Names and contact." }),
  logo: logo.meta({
    description:
      "Pictures. Without them a network with a name of its own has its name alone, and icons with its first letter.",
  }),
  logos: payerLogos.meta({
    description:
      "Logos of payers, by kind and id: `insurer-aetna`, `eap-bhs`. SVG or PNG, 24 KB at most. A payer without one has ours, or its first letter.",
  }),
  theme: ownerTheme.meta({
    description: "Colors and fonts. Tokens that are not given follow the seeds; so does the dark scheme.",
  }),
  insurers: listOf(payer).meta({
    description: "Insurers, in the order of every list. `SelfPay` stands for paying oneself.",
  }),
  eaps: listOf(payer).meta({ description: "Employee assistance programs." }),
  concerns: listOf(choice).meta({ description: "Disorders of the directory’s filter." }),
  certifications: listOf(choice).meta({ description: "Certifications. `Other` stands for any outside the list." }),
  states: listOf(state).meta({ description: "States in which therapists of the network are licensed." }),
  defaultState: stateId.meta({ description: "The state that lists of the match screen begin with." }),
  home: home.meta({ description: "Texts of the home page, section by section." }),
  services: withIds(SERVICE_IDS).meta({ description: "Texts of “Our services”." }),
  acceptedInsurance: acceptedInsurance.meta({ description: "Texts of “Accepted insurance”." }),
  footer: footer.meta({ description: "Texts of the footer." }),
  faq: z
    .array(answer)
    .max(60)
    .refine(hasDifferentIds, "has an id twice")
    .meta({ description: "Questions of the providers’ page." }),
  endorsements: endorsements.meta({
    description: "The network’s own. Samples stand in the sample network only, where this part is absent.",
  }),
  providersTagline: line(120).meta({
    description: "Below “Join Our Team”. A claim that the owner has to prove; empty: none.",
  }),
  words: z.record(z.string().max(10_000), z.record(z.string(), z.array(z.string()))).meta({
    description:
      "Words of the directory’s search, separated by commas, and the choices that they lead to: docs/words.md.",
  }),
  policies: ownerPolicies.meta({
    description:
      "Promises and rules. An absent entry follows the environment’s setting, else it has its standard value.",
  }),
  letters: ownerLetters.meta({
    description:
      "Words of letters to people; `{brand}` and `{phone}` are filled in. A letter is given as a whole. Facts, the button and the lines on crises and privacy follow, and cannot be changed.",
  }),
  switches: switches.meta({ description: "Parts of the product that may be switched off." }),
  openingHours: openingHours.meta({ description: "When the network answers the phone; beside every phone number." }),
  privacy: legalText.meta({
    description:
      "The privacy policy. `{cookies}` stands for the list of cookies, `{retention}` for what `policies` say of it. What differs from the standard text is yours to prove and to have reviewed.",
  }),
  terms: legalText.meta({
    description: "The terms of service. What differs from the standard text is yours to prove and to have reviewed.",
  }),
  leaders: z.array(leader).max(12).meta({ description: "The people of the page “Meet our team”." }),
  leadersNote: line(200).meta({ description: "Below them. Empty: none." }),
  spanish: z.record(z.string().min(1).max(2_000), z.string().trim().min(1, "must not be empty").max(2_000)).meta({
    description:
      "Spanish of your own texts, for the pages below /es. A text is written as in this document; of a legal text each paragraph and each line of a list is one. A text without Spanish stays English there, and is marked as English.",
  }),
};

type Parts = typeof networkParts;

/** Complete parts, by name. */
export type NetworkParts = { readonly [Key in keyof Parts]: z.output<Parts[Key]> };

/** A part of a document: an object may leave out entries, a list is complete. */
type GivenPart<Part> = Part extends readonly unknown[] | string
  ? Part
  : string extends keyof Part
    ? Part
    : Partial<Part>;

/** A checked document. Absent parts and entries have their defaults. */
export type NetworkDocument = { readonly [Key in keyof NetworkParts]?: GivenPart<NetworkParts[Key]> | undefined };
