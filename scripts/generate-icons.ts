import { writeFileSync } from "node:fs";
import sharp from "sharp";
import { colors } from "@/lib/content/colors";
import { mark } from "@/lib/content/mark";

const FIELD = 40;

/** The mark on the brand's background. `share` is the part of the background it may fill: masks cut all but the middle 80 %. */
function drawIcon({ share, radius }: { share: number; radius: number }): string {
  const scale = (FIELD * share) / mark.size;
  // The frond is not centred in its field.
  const [left, top] = [14.2, 15.8].map((middle) => (FIELD / 2 - middle * scale).toFixed(2));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${FIELD} ${FIELD}">`,
    `<rect width="${FIELD}" height="${FIELD}" rx="${radius}" fill="${colors.brand}"/>`,
    `<g transform="translate(${left} ${top}) scale(${scale.toFixed(3)})">`,
    `<path d="${mark.leaves}" fill="${colors.onDeep}"/>`,
    `<path d="${mark.stem}" fill="none" stroke="${colors.onDeep}" stroke-width="${mark.stemWidth}" stroke-linecap="round"/>`,
    "</g></svg>\n",
  ].join("");
}

const rounded = drawIcon({ share: 0.91, radius: 10 });
const square = drawIcon({ share: 0.8, radius: 0 });
const maskable = drawIcon({ share: 0.72, radius: 0 });

const toPng = (svg: string, size: number) =>
  sharp(Buffer.from(svg), { density: (72 * size) / FIELD })
    .resize(size)
    .png({ compressionLevel: 9 })
    .toBuffer();

/** An ICO that holds one PNG: a header of 6 bytes and one entry of 16. */
function toIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.byteLength, 14);
  head.writeUInt32LE(head.byteLength, 18);
  return Buffer.concat([head, png]);
}

/** Draws every icon from the mark and the brand's colours: rerun after a change of either. */
writeFileSync("public/icon.svg", rounded);
writeFileSync("public/apple-icon.png", await toPng(square, 180));
writeFileSync("public/favicon.ico", toIco(await toPng(rounded, 48), 48));
writeFileSync("public/icons/icon-192.png", await toPng(rounded, 192));
writeFileSync("public/icons/icon-512.png", await toPng(rounded, 512));
writeFileSync("public/icons/icon-maskable-512.png", await toPng(maskable, 512));
