import type { Faker } from "@faker-js/faker";
import sharp from "sharp";
import parts from "./portraits.json";

const WIDTH_PX = 480;

export type Suits = "feminine" | "masculine" | "headscarf" | "turban";
export type Complexion = keyof typeof parts.complexions;
export type Age = "young" | "middle" | "old";

/** The facts that a portrait must not contradict. */
export interface Look {
  suits: Suits;
  complexion: Complexion;
  age: Age;
}

interface Hair {
  back?: string;
  front: string;
  /** True where it makes a face older. */
  recedes?: boolean;
}
const FEMININE: readonly Hair[] = parts.feminine;
const MASCULINE: readonly Hair[] = parts.masculine;

/** Markup of an SVG of 240 × 300, with its colours in place of their names. */
const paint = (markup: string, colours: Readonly<Record<string, string>>): string =>
  markup.replaceAll(/\{(\w+)\}/g, (_, name: string) => colours[name] ?? "");

/** Darkened towards evergreen ink, by a share of 0 to 1. */
function darken(colour: string, share: number): string {
  const ink = [0x22, 0x2a, 0x26];
  const mixed = ink.map((dark, index) => {
    const value = Number.parseInt(colour.slice(1 + 2 * index, 3 + 2 * index), 16);
    return Math.round(value + (dark - value) * share);
  });
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** Head and shoulders before a window, as SVG. The same random state draws the same picture. */
export function composePortrait(faker: Faker, { suits, complexion, age }: Look): string {
  const pick = <T>(list: readonly T[]): T => faker.helpers.arrayElement(list);
  const is = (share: number) => faker.datatype.boolean(share);
  const [wall = "", pane = "", sky = ""] = pick(parts.grounds);
  const { skins, hairs, ink, lips, blush, shade: share } = parts.complexions[complexion];
  const skin = pick(skins);
  const grey = age === "old" ? is(0.85) : age === "middle" && is(0.22);
  const hair = pick(grey ? parts.greys : hairs);
  const fabrics = faker.helpers.shuffle(parts.fabrics.filter((colour) => colour !== wall));
  const [fabric = "", second = ""] = fabrics;
  const light = pick(["#fffdf8", "#f3e6cf", "#dfe8e0"]);
  const isCovered = suits === "headscarf" || suits === "turban";
  const isMan = suits === "masculine" || suits === "turban";
  const style = pick(isMan ? MASCULINE.filter(({ recedes }) => !recedes || age !== "young") : FEMININE);
  const { beard: full, shortBeard, moustache, clothes, features, glasses } = parts;
  const beard = suits === "turban" ? full : isMan && is(0.4) ? pick([full, shortBeard, shortBeard, moustache]) : "";
  const covered = "#3a2a22";
  const brow = isCovered ? covered : darken(hair, grey ? 0.3 : 0.1);
  const face = { skin, shade: darken(skin, share), ink, brow, lips: darken(lips, 0.08), blush };
  const garments = suits === "headscarf" ? clothes.slice(0, 1) : isMan ? clothes.slice(0, -1) : clothes;
  const hairColours = { colour: hair, shade: darken(hair, 0.12) };
  const drawn = [
    isCovered ? "" : paint(style.back ?? "", hairColours),
    `<g transform="translate(0 -15)">${paint(pick(garments), { colour: fabric, shade: darken(fabric, 0.2), light, skin })}</g>`,
    paint(parts.head, face),
    suits === "headscarf" ? paint(parts.scarf, { colour: second, shade: darken(second, 0.16), skin }) : "",
    paint(beard, { colour: darken(isCovered ? covered : hair, 0.05), shade: hair }),
    paint(features.blush + (is(0.3) ? features.smilingEyes : features.eyes) + features.browsAndNose, face),
    paint((age === "old" ? features.lines : "") + features.mouth, face),
    isCovered ? "" : paint(style.front, hairColours),
    suits === "turban" ? paint(parts.turban, { colour: second, shade: darken(second, 0.2) }) : "",
    is(age === "old" ? 0.5 : 0.26) ? paint(pick(glasses), { colour: pick(["#2b2622", "#7d3f2c", "#1f5141"]) }) : "",
  ];
  const view = paint(parts.window, { wall, pane, light: sky });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 300" width="${WIDTH_PX}">${view}<g transform="translate(-18 -14) scale(1.15)">${drawn.join("")}</g></svg>`;
}

/** The portrait as WebP, at most 6 KB. */
export const drawPortrait = (faker: Faker, look: Look): Promise<Buffer> =>
  sharp(Buffer.from(composePortrait(faker, look)))
    .webp({ quality: 40, effort: 6 })
    .toBuffer();
