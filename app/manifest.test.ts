import { existsSync } from "node:fs";
import { expect, test } from "@jest/globals";
import sharp from "sharp";
import manifest from "@/app/manifest";

test.each(manifest().icons ?? [])("the icon $src exists and has its declared size", async ({ src, sizes }) => {
  const file = `public${src}`;
  expect(existsSync(file)).toBe(true);
  const { width, height, format } = await sharp(file).metadata();
  expect({ size: `${width}x${height}`, format }).toEqual({ size: sizes, format: "png" });
});
