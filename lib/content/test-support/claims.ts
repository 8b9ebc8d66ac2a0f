import { globSync, readFileSync } from "node:fs";
import { brand } from "@/domain/brand";
import { providerFaq } from "@/lib/content/faq";
import { footer } from "@/lib/content/footer";
import { defaultAlert } from "@/lib/content/form-alert";
import * as home from "@/lib/content/home";
import { joinPage } from "@/lib/content/join";
import * as notices from "@/lib/content/notices";
import { privacyPolicy } from "@/lib/content/privacy";
import { patientPanel } from "@/lib/content/prospective-patient";
import * as providers from "@/lib/content/providers";
import { licenseChecks, services } from "@/lib/content/services";
import { termsOfService } from "@/lib/content/terms";
import { splitSentences, toSentences } from "@/lib/content/test-support/sentences";

/** Words by which a title, a label or a page's own text counts as a claim. Texts of `lib/content` need none in a full sentence. */
const CLAIM_WORD =
  /\b(free|no cost|no charge|never|always|secure\w*|private|privacy|confidential\w*|encrypt\w*|earn|best|licensed|guarantee\w*|certified|complian\w*|HIPAA|anonym\w*|immediately|within \d+)\b/i;
const CONTENT = [
  providerFaq,
  defaultAlert,
  footer,
  home,
  joinPage,
  notices,
  patientPanel,
  providers,
  services,
  licenseChecks,
] satisfies object[];

/** Every sentence of the site's public texts that states something, with `{brand}` for the brand's name. */
export function findClaims(): Set<string> {
  const legal = [privacyPolicy(undefined), privacyPolicy(10), termsOfService()].flatMap(toSentences);
  const content = CONTENT.flatMap(stringsOf).flatMap(splitSentences).filter(isStatement);
  const pages = globSync("{app,components}/**/*.tsx").filter((file) => !/\.test\.|test-support/.test(file));
  return new Set([...legal, ...statement(), ...content, ...pages.flatMap(claimsOfFile)].map(withoutBrand));
}

/** The sentences of the accessibility statement that ships filled in. */
function statement(): string[] {
  const lines = readFileSync("notices/accessibility.md", "utf8").split("\n");
  return lines
    .map((line) => line.replace(/^- /, ""))
    .filter((line) => line !== "" && !line.startsWith("#"))
    .flatMap(splitSentences);
}

const withoutBrand = (text: string) =>
  text.replaceAll(brand.name, "{brand}").replaceAll(`\${brand.name}`, "{brand}").trim();

const isStatement = (text: string) => /\s/.test(text) && (text.endsWith(".") || CLAIM_WORD.test(text));

function stringsOf(value: unknown): string[] {
  if (typeof value === "string") return value.startsWith("/") ? [] : [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsOf) : [];
}

/** The texts between quotes and between tags of a component's file, as far as they contain a claim word. */
export function claimsOfFile(file: string): string[] {
  return claimsOfSource(readFileSync(file, "utf8"));
}

export function claimsOfSource(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "");
  const quoted = [...code.matchAll(/["`]([A-Z][^"`\n]*\s[^"`\n]*)["`]/g)];
  const marked = [...code.matchAll(/>([^<>{}]*\s[^<>{}]*)[<{]/g)];
  return [...quoted, ...marked]
    .map(([, text = ""]) => text.replace(/\s+/g, " ").trim())
    .filter((text) => /^[A-Z]/.test(text) && !/[;=]/.test(text))
    .flatMap(splitSentences)
    .filter((text) => CLAIM_WORD.test(text));
}
