/** @jest-environment node */
import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import sharp from "sharp";
import { SharePicture } from "@/components/seo/share-picture";
import { brand } from "@/domain/brand";
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

const LEAD = `${brand.product} with`;
const draw = (title: string) =>
  drawSharePicture(title, () => <SharePicture fonts={SHARE_FONTS} lead={LEAD} title={title} />);

test("the share picture is a PNG of 1200 × 630", async () => {
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

describe("a therapist's picture", () => {
  const drawWith = (title: string, src?: string) =>
    drawSharePicture(`${title} ${src}`, () => (
      <SharePicture
        fonts={SHARE_FONTS}
        lead={LEAD}
        title={title}
        line="LCSW, LPC, therapist in the District of Columbia and North Carolina"
        portrait={{ initials: "DW", src }}
      />
    ));
  const red = { width: 40, height: 40, channels: 3, background: "#f00" } as const;
  /** The colour in the middle of the portrait. */
  const middleOf = async (picture: Buffer) => {
    const spot = { left: 150, top: 300, width: 8, height: 8 };
    const { data } = await sharp(picture).extract(spot).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    return [...data.subarray(0, 3)];
  };

  test("shows the portrait, and initials without one", async () => {
    const png = await sharp({ create: red }).png().toBuffer();
    const src = `data:image/png;base64,${png.toString("base64")}`;
    expect(await middleOf(await drawWith("Dana Whitfield", src))).toEqual([255, 0, 0]);
    expect(await middleOf(await drawWith("Dana Whitfield"))).not.toEqual([255, 0, 0]);
  });

  test("a therapist's picture has its margin for any name", async () => {
    const margin = { left: 1160, top: 480, width: 40, height: 120 };
    const { channels } = await sharp(
      await sharp(await drawWith("W".repeat(80)))
        .extract(margin)
        .toBuffer(),
    ).stats();
    for (const { min, max } of channels) expect(min).toBe(max);
  });
});

test("the same picture is drawn once, and no more than a short queue waits", async () => {
  expect(await draw("Once")).toBe(await draw("Once"));
  const many = Array.from({ length: 40 }, (_, n) => draw(`Name ${n}`));
  const results = await Promise.allSettled(many);
  const refused = results.filter(({ status }) => status === "rejected");
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(40);
});
