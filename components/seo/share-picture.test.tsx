/** @jest-environment node */
import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";
import sharp from "sharp";
import { SharePicture } from "@/components/seo/share-picture";
import { toDrawableName } from "@/lib/seo/drawable-name";
import { drawSharePicture, SHARE_FONTS } from "@/lib/seo/share-picture";

const realFetch = globalThis.fetch;
const asked: string[] = [];
beforeAll(() => {
  globalThis.fetch = async (input) => {
    const address = String(input);
    // The renderer's own layout engine loads from a data address.
    if (address.startsWith("data:")) return realFetch(input);
    asked.push(address);
    throw new Error("no network in tests");
  };
});
afterEach(() => expect(asked).toEqual([]));
afterAll(() => {
  globalThis.fetch = realFetch;
});

const draw = (title: string) =>
  drawSharePicture(title, <SharePicture fonts={SHARE_FONTS} lead="Teletherapy with" title={title} />);

test("is a PNG of 1200 × 630", async () => {
  expect(await sharp(await draw("Dana Whitfield")).metadata()).toMatchObject({
    format: "png",
    width: 1200,
    height: 630,
  });
});

test("every drawable letter is drawn without a request for a font", async () => {
  const letters = Array.from({ length: 0x2100 }, (_, code) => String.fromCodePoint(code)).filter(
    (letter) => letter !== " " && toDrawableName(letter) === letter,
  );
  expect(letters.length).toBeGreaterThan(350);
  for (let start = 0; start < letters.length; start += 60) await draw(letters.slice(start, start + 60).join(" "));
});

test("a name of 80 letters without a space still fits", async () => {
  const png = sharp(await draw("W".repeat(80)));
  const margin = await png.extract({ left: 1160, top: 480, width: 40, height: 120 }).toBuffer();
  // The margin on the right stays empty: one colour from top to bottom.
  const { channels } = await sharp(margin).stats();
  for (const { min, max } of channels) expect(min).toBe(max);
});

test("the same picture is drawn once, and no more than a short queue waits", async () => {
  expect(await draw("Once")).toBe(await draw("Once"));
  const many = Array.from({ length: 40 }, (_, n) => draw(`Name ${n}`));
  const results = await Promise.allSettled(many);
  const refused = results.filter(({ status }) => status === "rejected");
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(40);
}, 30_000);
