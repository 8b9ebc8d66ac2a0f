import { hasPublicHost } from "@/domain/net/public-host";
import type { NetworkDocument } from "@/domain/owner/network-schema";
import type { Readiness } from "@/domain/wire/settings";
import { staffPaths } from "@/lib/config/staff-paths";

export interface Check {
  title: string;
  isDone: boolean;
  /** Says what is there, or what is missing and where it is done. */
  text: string;
  /** The screen where it is done; undefined where the operator does it. */
  href?: string;
  /** True for what a public network does not need. */
  isOptional?: true;
}

export interface CheckGroup {
  title: string;
  checks: readonly Check[];
}

interface Found {
  readiness: Readiness;
  /** The network's document in force. */
  document: NetworkDocument;
  /** Names of the filled in notices. */
  notices: readonly string[];
  siteUrl: string;
}

/** Notices that federal law asks of a provider of care. */
const NEEDED_NOTICES = ["privacy-practices", "good-faith-estimate", "nondiscrimination"];

/** The things that a network needs before it is public, each point with its state as the programs find it. */
export const listChecks = (found: Found): readonly CheckGroup[] => [
  { title: "Your network", checks: networkChecks(found) },
  { title: "Before the public comes", checks: publicChecks(found) },
];

/** Points that a public network needs and does not have. */
export const missingChecks = (groups: readonly CheckGroup[]): readonly Check[] =>
  groups.flatMap(({ checks }) => checks).filter(({ isDone, isOptional }) => !isDone && !isOptional);

function networkChecks({ document, readiness }: Found): Check[] {
  const { brand, theme, logo, states, insurers, home, faq } = document;
  const { hasTherapists, members } = readiness;
  return [
    {
      title: "Name and phone",
      isDone: brand?.name !== undefined && brand.supportPhone !== undefined,
      text: "The network’s own name, phone, email and address stand on every page and in every letter.",
      href: staffPaths.settingsPart("brand"),
    },
    {
      title: "States and payers",
      isDone: states !== undefined && insurers !== undefined,
      text: "The states in which your therapists are licensed, and the insurers that they take.",
      href: staffPaths.settingsPart("states"),
    },
    {
      title: "Colors and logo",
      isDone: theme !== undefined || logo !== undefined,
      text: "Three colors are enough: the others follow, in light and dark.",
      href: staffPaths.settingsPart("theme"),
      isOptional: true,
    },
    {
      title: "Texts",
      isDone: home !== undefined || faq !== undefined,
      text: "The home page and the questions of therapists in your own words.",
      href: staffPaths.settingsPart("home"),
      isOptional: true,
    },
    {
      title: "Therapists",
      isDone: hasTherapists,
      text: hasTherapists ? "Your therapists are in the roster." : "The roster has no therapist of yours yet.",
      href: staffPaths.imports(),
    },
    {
      title: "Colleagues",
      isDone: members > 1,
      text:
        members > 1 ? `${members} people can sign in.` : "Nobody but you can sign in: invite a second administrator.",
      href: staffPaths.team(),
    },
  ];
}

function publicChecks({ readiness, notices, siteUrl }: Found): Check[] {
  const { database, mail, recordsYears, hasSamples } = readiness;
  const missing = NEEDED_NOTICES.filter((name) => !notices.includes(name));
  return [
    {
      title: "Address",
      isDone: new URL(siteUrl).protocol === "https:" && hasPublicHost(siteUrl),
      text: `The site’s address is ${siteUrl}. A public one begins with https (SITE_URL).`,
    },
    {
      title: "Database",
      isDone: database === "postgresql",
      text: database === "postgresql" ? "PostgreSQL." : "The embedded one is for evaluation only (DATABASE_URL).",
    },
    { title: "Mail", isDone: mail === "server", text: MAIL_TEXTS[mail] },
    {
      title: "Retention",
      isDone: recordsYears !== null,
      text:
        recordsYears === null
          ? "Nothing says after how many years records are deleted (Promises and rules, retention years)."
          : `Records are deleted ${recordsYears} years after their last change.`,
    },
    {
      title: "Notices",
      isDone: missing.length === 0,
      text:
        missing.length === 0
          ? `${notices.length} notices are filled in.`
          : `Not filled in yet: ${missing.join(", ")} (NOTICES_DIR; templates are in docs/notices).`,
    },
    {
      title: "No samples",
      isDone: !hasSamples,
      text: hasSamples
        ? "The roster has invented therapists: import yours, and let those that are not in the file be removed."
        : "The roster has no invented therapists.",
      href: staffPaths.imports(),
    },
  ];
}

const MAIL_TEXTS: Readonly<Record<Readiness["mail"], string>> = {
  server: "Letters go out through a mail server.",
  folder: "Letters are written into a folder, and reach nobody (MAIL_SMTP_URL).",
  missing: "Letters wait, as no mail server is named (MAIL_SMTP_URL).",
};
