import { readFile } from "node:fs/promises";
import { expect, test } from "@jest/globals";
import sharp from "sharp";
import { GET as drawIcon } from "@/app/logo/icon/[file]/route";
import manifest from "@/app/manifest";

/** A file of `public/`, or an icon that is drawn for a network with a name of its own. */
async function readIcon(src: string): Promise<Buffer> {
  const [, file] = /^\/logo\/icon\/([^?]+)/.exec(src) ?? [];
  if (file === undefined) return readFile(`public${src}`);
  const drawn = await drawIcon(new Request(`http://localhost${src}`), { params: Promise.resolve({ file }) });
  return Buffer.from(await drawn.arrayBuffer());
}

test.each(manifest().icons ?? [])("the icon $src exists and has its declared size", async ({ src, sizes }) => {
  const { width, height, format } = await sharp(await readIcon(src)).metadata();
  expect({ size: `${width}x${height}`, format }).toEqual({ size: sizes, format: "png" });
});
