import type { Faker } from "@faker-js/faker";
import sharp from "sharp";
import {
  BEARD,
  CLOTHES,
  FEMININE,
  features,
  GLASSES,
  head,
  MASCULINE,
  MOUSTACHE,
  SCARF,
  SHORT_BEARD,
  TURBAN,
} from "@/scripts/generate-roster/portrait-parts";

const WIDTH_PX = 480;

/** Wall, window and light behind a head. The colours of this file are those of the home page's art, and their neighbours. */
const GROUNDS = [
  ["#b4cbb8", "#d7e3d6", "#fdf4e1"],
  ["#d9bf99", "#eeddc2", "#fdf4e1"],
  ["#dba283", "#efcdb6", "#fdf0dd"],
  ["#8fb39e", "#bfd4c3", "#f6ecd6"],
  ["#c8b394", "#e4d5bd", "#fbf3e2"],
  ["#a9c0bb", "#d2dfdb", "#fbf0dc"],
] as const;
const FABRICS = [
  "#1f5141",
  "#5f9077",
  "#b9613a",
  "#2f4858",
  "#7d3f2c",
  "#efe3cc",
  "#c98f3f",
  "#50617a",
  "#3d3a4a",
  "#d9a441",
  "#8a5a6c",
  "#f3ebdc",
];
const SKINS = {
  light: ["#f6d3bb", "#f0c4a6"],
  warm: ["#e6b48f", "#d9a27a"],
  brown: ["#bd8559", "#a8714a"],
  deep: ["#8b5a3c", "#6d4430"],
} as const;
const DARK_HAIR = ["#2a211d", "#3a2a22", "#1f1c1d"];
const HAIRS = {
  light: ["#6b4630", "#8c5a34", "#c79a5b", "#a3532c", "#3a2a22", "#dcb877"],
  warm: DARK_HAIR,
  brown: DARK_HAIR,
  deep: DARK_HAIR,
} as const;
const GREYS = ["#e9e4da", "#c9c4bb", "#a9a49c"];

export type Suits = "feminine" | "masculine" | "headscarf" | "turban";
export type Complexion = keyof typeof SKINS;
export type Age = "young" | "middle" | "old";

/** The facts that a portrait must not contradict. */
export interface Look {
  suits: Suits;
  complexion: Complexion;
  age: Age;
}

/** Darkened towards evergreen ink, by a share of 0 to 1. */
function darken(colour: string, share: number): string {
  const ink = [0x22, 0x2a, 0x26];
  const mixed = ink.map((dark, index) => {
    const value = Number.parseInt(colour.slice(1 + 2 * index, 3 + 2 * index), 16);
    return Math.round(value + (dark - value) * share);
  });
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

const window = (wall: string, pane: string, light: string) =>
  `<path d="M0 0h240v300H0Z" fill="${wall}"/><path d="M22 300V122a98 98 0 0 1 196 0v178Z" fill="${light}"/><path d="M22 300v-92c44-44 84-30 110-16s54 8 86-20v128Z" fill="${pane}"/>`;

/** Head and shoulders before a window, as SVG. The same random state draws the same picture. */
export function composePortrait(faker: Faker, { suits, complexion, age }: Look): string {
  const pick = <T>(list: readonly T[]): T => faker.helpers.arrayElement(list);
  const is = (share: number) => faker.datatype.boolean(share);
  const [wall, pane, light] = pick(GROUNDS);
  const skin = pick(SKINS[complexion]);
  const shade = darken(skin, complexion === "deep" ? 0.3 : 0.17);
  const grey = age === "old" ? is(0.85) : age === "middle" && is(0.22);
  const hair = grey ? pick(GREYS) : pick(HAIRS[complexion]);
  const fabrics = faker.helpers.shuffle(FABRICS.filter((colour) => colour !== wall));
  const [fabric = "", second = ""] = fabrics;
  const paper = pick(["#fffdf8", "#f3e6cf", "#dfe8e0"]);
  const isCovered = suits === "headscarf" || suits === "turban";
  const isMan = suits === "masculine" || suits === "turban";
  const style = pick(isMan ? (age === "young" ? MASCULINE.filter((_, index) => index !== 4) : MASCULINE) : FEMININE);
  const beard =
    suits === "turban" ? BEARD : isMan && is(0.4) ? pick([BEARD, SHORT_BEARD, SHORT_BEARD, MOUSTACHE]) : null;
  const face = {
    skin,
    shade,
    ink: complexion === "deep" ? "#241812" : "#2b2622",
    brow: isCovered ? "#3a2a22" : grey ? darken(hair, 0.3) : darken(hair, 0.1),
    lips: darken(complexion === "light" ? "#c9644c" : complexion === "deep" ? "#7c3a2e" : "#a64b38", 0.08),
    blush:
      complexion === "deep"
        ? "#94583d"
        : complexion === "brown"
          ? "#c17b52"
          : complexion === "warm"
            ? "#e2a27e"
            : "#f1b79c",
  };
  const garments = suits === "headscarf" ? CLOTHES.slice(0, 1) : isMan ? CLOTHES.slice(0, -1) : CLOTHES;
  const parts = [
    isCovered ? "" : (style.back?.(hair, darken(hair, 0.12)) ?? ""),
    `<g transform="translate(0 -15)">${pick(garments)(fabric, darken(fabric, 0.2), paper, skin)}</g>`,
    head(face),
    suits === "headscarf" ? SCARF(second, darken(second, 0.16), skin) : "",
    beard?.(darken(isCovered ? "#3a2a22" : hair, 0.05), hair) ?? "",
    features(face, is(0.3), age === "old"),
    isCovered ? "" : style.front(hair, darken(hair, 0.12)),
    suits === "turban" ? TURBAN(second, darken(second, 0.2)) : "",
    is(age === "old" ? 0.5 : 0.26) ? pick(GLASSES)(pick(["#2b2622", "#7d3f2c", "#1f5141"]), "") : "",
  ];
  const view = window(wall, pane, light);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 300" width="${WIDTH_PX}">${view}<g transform="translate(-18 -14) scale(1.15)">${parts.join("")}</g></svg>`;
}

/** The portrait as WebP, at most 6 KB. */
export const drawPortrait = (faker: Faker, look: Look): Promise<Buffer> =>
  sharp(Buffer.from(composePortrait(faker, look)))
    .webp({ quality: 40, effort: 6 })
    .toBuffer();
