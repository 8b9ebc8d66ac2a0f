import { mkdirSync, writeFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { provideBrowser } from "./test/browser";

/** Photographs the README's pictures from a running site: rerun after a change of the screens that they show. */

const FOLDER = "docs/pictures";
const PHONE = { width: 390, height: 844 };
const SCREENS = { match: "/match", directory: "/team/insurer/aetna" };

const site = process.argv[2] ?? "http://localhost:3000";
const browser = await chromium.launch({ executablePath: provideBrowser(), args: ["--no-sandbox"] });
mkdirSync(FOLDER, { recursive: true });
for (const colorScheme of ["light", "dark"] as const) {
  const page = await browser.newPage({ viewport: PHONE, deviceScaleFactor: 2, colorScheme });
  for (const [name, path] of Object.entries(SCREENS)) {
    await page.goto(site + path, { waitUntil: "networkidle" });
    const picture = await page.screenshot({ animations: "disabled" });
    writeFileSync(`${FOLDER}/${name}-${colorScheme}.webp`, await sharp(picture).webp({ quality: 82 }).toBuffer());
  }
  await page.close();
}
await browser.close();
