import localFont from "next/font/local";

/*
 * Self-hosted from @fontsource. The Latin files are preloaded; the extended ones (ł, ő, ș …) load on demand. Text has all
 * weights, headings one. `stand-in-fonts.css` has the fallbacks, as Next supports one system font for each. Next requires
 * literals here.
 */
const sans = localFont({
  src: "../node_modules/@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2",
  weight: "200 900",
  variable: "--font-source-sans",
  adjustFontFallback: false,
});

const sansExtended = localFont({
  src: [
    { path: "../node_modules/@fontsource/source-sans-3/files/source-sans-3-latin-ext-400-normal.woff2", weight: "400" },
    { path: "../node_modules/@fontsource/source-sans-3/files/source-sans-3-latin-ext-600-normal.woff2", weight: "600" },
  ],
  variable: "--font-source-sans-ext",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB,U+2C60-2C7F,U+A720-A7FF",
    },
  ],
});

const serif = localFont({
  src: "../node_modules/@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2",
  weight: "600",
  variable: "--font-source-serif",
  adjustFontFallback: false,
});

const serifExtended = localFont({
  src: "../node_modules/@fontsource/source-serif-4/files/source-serif-4-latin-ext-600-normal.woff2",
  weight: "600",
  variable: "--font-source-serif-ext",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB,U+2C60-2C7F,U+A720-A7FF",
    },
  ],
});

/** For the root element: exposes the fonts' variables to the stylesheet. */
export const fontVariables = [sans, sansExtended, serif, serifExtended].map((font) => font.variable).join(" ");
