import { brand } from "@/domain/brand";
import { addressLines } from "@/domain/text/address-lines";

const recipient = brand.address?.recipient ?? "";

/** The brand's texts, by the names that stand for them in braces in `routes.ts` and in `e2e/trees`. */
const TEXTS: Readonly<Record<string, string>> = {
  brand: brand.name,
  description: brand.description,
  product: brand.product,
  phone: brand.supportPhone,
  email: brand.email,
  recipient,
  place: addressLines(brand)
    .filter((line) => line !== recipient)
    .join(", "),
  copyrightYear: String(brand.copyrightYear),
};

/** An item of a list with one for each profile. */
const PROFILE = /^( *)listitem\n *link "\{profile\}"$/gm;

/** Start of the label of the buttons that ask for an appointment: "{product} with {name}". */
export const ASK = `${brand.product} with `;

/** Names of these buttons. */
export const ASK_NAME = new RegExp(`^${ASK.replaceAll(/[^\w\s]/g, "\\$&")}`);

/** The text with the brand's own in place of `{brand}`, `{phone}` and the like; other braces stay. */
export function fillInBrand(text: string): string {
  const items = (indent: string) =>
    brand.social.map(({ name }) => `${indent}listitem\n${indent}  link ${JSON.stringify(name)}`).join("\n");
  return text
    .replaceAll(PROFILE, (_, indent: string) => items(indent))
    .replaceAll(/\{(\w+)\}/g, (braces, name: string) => TEXTS[name] ?? braces);
}

/** The reverse, for new snapshots: the longest text first, as a recipient may contain the brand's name. */
export function leaveOutBrand(text: string): string {
  const profiles = brand.social.map(({ name }): [string, string] => ["profile", name]);
  const texts = [...profiles, ...Object.entries(TEXTS)].filter(([, value]) => value !== "");
  return texts
    .toSorted(([, a], [, b]) => b.length - a.length)
    .reduce((rest, [name, value]) => rest.replaceAll(value, `{${name}}`), text)
    .replaceAll(/( *listitem\n *link "\{profile\}"\n)\1+/g, "$1");
}
