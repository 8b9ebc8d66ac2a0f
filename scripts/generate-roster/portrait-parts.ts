/** A shape drawn in a colour: markup of an SVG of 240 × 300. */
type Draw = (colour: string, shade: string) => string;

const fill = (d: string) => (colour: string) => `<path d="${d}" fill="${colour}"/>`;
const line = (d: string, colour: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const dots = (colour: string, ...circles: readonly (readonly [x: number, y: number, r: number])[]) =>
  circles.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/>`).join("");

const SIDE_PART = fill("M73 130c-8-54 16-80 50-80 32 0 52 24 44 80-2-18-10-34-26-44-16 12-38 20-58 22-6 6-9 13-10 22Z");
const CENTRE_PART = fill("M72 132c-8-56 16-82 48-82s56 26 48 82c-3-26-22-44-48-58-26 14-45 32-48 58Z");
const FRINGE = fill("M71 134c-8-58 17-84 49-84s57 26 49 84c-1-12-3-20-7-28-27 7-57 7-84 0-4 8-6 16-7 28Z");
const SWEPT = fill("M73 128c-7-52 15-78 47-78s54 26 47 78c-4-18-12-32-24-42-22 2-40-2-52-4-9 12-15 28-18 46Z");
const CURLS: readonly (readonly [number, number, number])[] = [
  [82, 92, 20],
  [98, 70, 21],
  [122, 62, 22],
  [146, 70, 21],
  [160, 92, 19],
];

interface Hair {
  back?: Draw;
  front: Draw;
}

export const FEMININE: readonly Hair[] = [
  // Chin-long, parted at the side.
  { back: fill("M64 134c-6-58 20-86 56-86s62 28 56 86l3 46c-12 12-30 14-40 8h-38c-10 6-28 4-40-8Z"), front: SIDE_PART },
  // Long and straight.
  {
    back: fill("M62 136c-6-58 20-88 58-88s64 30 58 88c2 40 4 76 12 108-40 14-100 14-140 0 8-32 10-68 12-108Z"),
    front: CENTRE_PART,
  },
  // Long waves.
  {
    back: fill(
      "M64 130c-8-56 18-82 56-82s64 26 56 82c12 14 14 28 8 42 10 16 8 34-2 50-8 14-20 18-30 16H88c-10 2-22-2-30-16-10-16-12-34-2-50-6-14-4-28 8-42Z",
    ),
    front: SIDE_PART,
  },
  // A bun on top.
  { back: (colour) => dots(colour, [120, 46, 23]), front: SWEPT },
  // A low bun.
  { back: (colour) => dots(colour, [168, 168, 22]), front: SIDE_PART },
  // A fringe and straight hair to the shoulders.
  { back: fill("M64 134c-6-58 20-86 56-86s62 28 56 86l2 78c-14 8-102 8-116 0Z"), front: FRINGE },
  // Curls to the shoulders.
  {
    back: (colour) =>
      dots(
        colour,
        [76, 100, 28],
        [66, 134, 28],
        [62, 168, 27],
        [72, 198, 25],
        [164, 100, 28],
        [174, 134, 28],
        [178, 168, 27],
        [168, 198, 25],
        [120, 80, 44],
      ),
    front: (colour) => dots(colour, ...CURLS),
  },
  // A round natural.
  {
    back: (colour) => dots(colour, [120, 106, 66]),
    front: fill("M76 122c2-34 20-44 44-44s42 10 44 44c8-40-8-70-44-70s-52 30-44 70Z"),
  },
  // Braids.
  {
    back: (colour, shade) =>
      fill("M66 128c-6-52 20-80 54-80s60 28 54 80v30H66Z")(colour) +
      [70, 82, 158, 170]
        .map((x, index) => line(`M${x} 120v${index % 3 === 0 ? 100 : 118}`, index % 3 === 0 ? colour : shade, 12))
        .join(""),
    front: CENTRE_PART,
  },
  // Short.
  {
    front: fill(
      "M72 138c-10-58 14-90 50-90 34 0 54 30 46 88-3-12-5-22-6-34-18-2-36-8-46-18-10 14-24 22-36 26-4 8-6 18-8 28Z",
    ),
  },
  // A plait over the shoulder.
  {
    back: fill("M64 132c-6-56 20-84 56-84s62 28 56 84l-6 30H70Z"),
    front: (colour, shade) =>
      CENTRE_PART(colour) +
      dots(colour, [170, 178, 14], [174, 200, 14], [174, 222, 13], [172, 242, 11]) +
      dots(shade, [172, 256, 6]),
  },
];

export const MASCULINE: readonly Hair[] = [
  // Parted at the side.
  {
    front: fill(
      "M75 124c-8-48 16-74 50-74 30 0 48 24 40 74-2-10-4-20-6-28-12-2-22-8-26-14-16 10-34 12-50 12-4 8-6 18-8 30Z",
    ),
  },
  // Cropped.
  { front: fill("M76 120c-4-38 16-62 44-62s48 24 44 62c-3-16-7-26-14-32-20-4-40-4-60 0-7 6-11 16-14 32Z") },
  // Curls on top.
  {
    front: (colour) =>
      dots(colour, [88, 86, 15], [104, 70, 17], [126, 66, 18], [146, 76, 16], [154, 92, 12]) +
      fill("M75 124c-2-18 2-32 10-40h70c8 8 12 22 10 40-3-12-5-18-8-24H83c-3 6-5 12-8 24Z")(colour),
  },
  // Swept up.
  {
    front: fill(
      "M75 124c-6-34 0-56 20-66 20-14 60-14 68 8 8 16 6 36 2 58-2-12-4-22-8-30-22 0-44-2-64-10-8 8-14 22-18 40Z",
    ),
  },
  // Receding.
  { front: fill("M75 128c-6-24-2-44 12-56-2 16-4 34-12 56Zm90 0c6-24 2-44-12-56 2 16 4 34 12 56Z") },
  // Thin on top.
  { front: fill("M75 128c-8-42 12-68 45-68s53 26 45 68c-3-20-9-34-17-42-8 2-12-8-28-8s-20 10-28 8c-8 8-14 22-17 42Z") },
  // To the jaw.
  { back: fill("M68 132c-6-54 18-82 52-82s58 28 52 82l2 44c-14 8-94 8-108 0Z"), front: SWEPT },
  // A short natural with a straight line.
  { front: fill("M76 118c-8-44 14-72 44-72s52 28 44 72c-2-12-4-20-8-28-24-4-48-4-72 0-4 8-6 16-8 28Z") },
];

export const SCARF = (colour: string, shade: string, skin: string): string =>
  fill("M64 122c-6-52 20-80 56-80s62 28 56 80c2 36 16 66 34 108-26 34-154 34-180 0 18-42 32-72 34-108Z")(colour) +
  line("M74 200c20 22 60 30 96 14M66 226c30 18 80 20 112 2", shade, 5) +
  fill("M82 122c-4-32 12-54 38-54s42 22 38 54c-2 34-16 60-38 60s-36-26-38-60Z")(shade) +
  fill("M85 126c-2-28 10-46 35-46s37 18 35 46c-2 32-14 56-35 56s-33-24-35-56Z")(skin);

export const TURBAN: Draw = (colour, shade) =>
  fill("M66 106c-10-46 16-76 54-76s64 30 54 76c-14-12-32-24-54-28-22 4-40 16-54 28Z")(colour) +
  line("M72 92c12-22 32-34 56-40M78 66c16-18 40-26 62-22M168 92c-10-20-26-32-44-40", shade, 4);

export const BEARD: Draw = (colour) =>
  fill("M76 126c6 16 12 22 20 22 8-2 16-6 24-6s16 4 24 6c8 0 14-6 20-22 6 48-14 76-44 76s-50-28-44-76Z")(colour);
export const SHORT_BEARD: Draw = (colour) =>
  fill("M78 132c4 14 12 20 20 18 8-4 14-5 22-5s14 1 22 5c8 2 16-4 20-18 2 34-14 56-42 56s-44-22-42-56Z")(colour);
export const MOUSTACHE: Draw = (colour) =>
  fill("M99 155c4-10 15-13 21-8 6-5 17-2 21 8-8 3-15 2-21-1-6 3-13 4-21 1Z")(colour);

const BODY = "M26 300c2-46 24-62 74-72 10 10 30 10 40 0 50 10 72 26 74 72Z";
const NECKLINE = "M96 228c6 24 42 24 48 0l-6-6h-36Z";

type Clothes = (colour: string, shade: string, light: string, skin: string) => string;
const body = fill(BODY);

export const CLOTHES: readonly Clothes[] = [
  // A sweater with a round neck.
  (colour, shade) => body(colour) + line("M94 229c10 20 42 20 52 0", shade, 6),
  // A turtleneck.
  (colour, shade) => body(colour) + fill("M98 200c12 6 32 6 44 0l6 34c-14 10-42 10-56 0Z")(shade),
  // A jacket over a shirt.
  (colour, shade, light) =>
    body(light) +
    fill("M26 300c2-46 24-62 72-72l22 72Zm188 0c-2-46-24-62-72-72l-22 72Z")(colour) +
    fill("M98 226l-16 22 14 8-4 10 28 34Zm44 0 16 22-14 8 4 10-28 34Z")(shade),
  // A shirt with a collar.
  (colour, shade) =>
    body(colour) + fill("M100 222l-12 14 16 24 16-18 16 18 16-24-12-14-20 20Z")(shade) + line("M120 246v54", shade, 3),
  // A deep neckline.
  (colour, shade, _light, skin) =>
    body(colour) + fill("M94 228l26 40 26-40-8-8h-36Z")(skin) + line("M94 229l26 40 26-40", shade, 5),
  // A cardigan over a shirt.
  (colour, shade, light) =>
    body(light) +
    fill("M26 300c2-46 24-62 70-71 4 30 8 50 10 71Zm188 0c-2-46-24-62-70-71-4 30-8 50-10 71Z")(colour) +
    line("M97 230c2 26 6 48 8 70M143 230c-2 26-6 48-8 70", shade, 4),
  // A wide neckline with a fine necklace.
  (colour, shade, light, skin) =>
    body(colour) + fill(NECKLINE)(skin) + line("M97 226c8 28 38 28 46 0", shade, 4) + dots(light, [120, 250, 5]),
];

export const GLASSES: readonly Draw[] = [
  (colour) =>
    `<g fill="none" stroke="${colour}" stroke-width="3.5"><circle cx="101" cy="126" r="15"/><circle cx="139" cy="126" r="15"/><path d="M116 124q4-3 8 0M86 123l-9-3M154 123l9-3"/></g>`,
  (colour) =>
    `<g fill="none" stroke="${colour}" stroke-width="3.5"><rect x="85" y="114" width="31" height="23" rx="7"/><rect x="124" y="114" width="31" height="23" rx="7"/><path d="M116 122q4-2 8 0M85 121l-8-2M155 121l8-2"/></g>`,
];

interface Face {
  skin: string;
  shade: string;
  ink: string;
  brow: string;
  lips: string;
  blush: string;
}

/** Head, ears and neck, without features. */
export const head = ({ skin, shade }: Face): string =>
  fill("M102 160v58c6 22 30 22 36 0v-58Z")(shade) +
  dots(skin, [77, 130, 9], [163, 130, 9]) +
  fill("M77 118c0-36 18-56 43-56s43 20 43 56c0 40-17 68-43 68s-43-28-43-68Z")(skin);

/** Features, a few calm lines. `isSmiling`: with smiling eyes. */
export const features = ({ shade, ink, brow, lips, blush }: Face, isSmiling: boolean, isOld: boolean): string =>
  dots(blush, [94, 147, 8], [146, 147, 8]) +
  (isSmiling ? line("M94 129q7-8 14 0M132 129q7-8 14 0", ink, 3.5) : dots(ink, [101, 127, 3.8], [139, 127, 3.8])) +
  line("M91 112q9-6 18-2M131 110q9-4 18 2", brow, 4) +
  line("M121 128q6 14 2 17-3 1-7 0", shade, 3.2) +
  (isOld ? line("M102 150q-5 5-5 11M138 150q5 5 5 11M99 98q21-4 42 0", shade, 2.4) : "") +
  line("M108 161q12 10 24 0", lips, 4);
