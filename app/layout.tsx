import "@/domain/catalog/filters";
import "@/domain/switches";
import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { PreviewBar } from "@/components/layout/preview-bar";
import { brand } from "@/domain/brand";
import { pageNetwork } from "@/domain/owner/page-network";
import { currentLanguage, currentLocale } from "@/domain/texts/languages";
import { t, tGiven } from "@/domain/texts/t";
import { getSiteUrl } from "@/lib/config/env";
import { colors } from "@/lib/content/colors";
import { icons } from "@/lib/content/icons";
import { isPreview } from "@/lib/content/is-preview";
import { themeAddress } from "@/lib/content/theme-address";
import { openGraphDefaults } from "@/lib/seo/page-metadata";
import { fontVariables } from "./fonts";
import "./globals.css";

export const generateMetadata = (): Metadata => ({
  title: {
    default: t("{brand}: find the right therapist for you", { brand: brand.name }),
    template: `%s · ${brand.name}`,
  },
  description: `${tGiven(brand.description)} ${t("Answer a few questions, and find the right therapist for you.")}`,
  applicationName: brand.name,
  icons: { icon: icons.window, apple: icons.apple },
  formatDetection: { telephone: false },
  metadataBase: new URL(getSiteUrl()),
  openGraph: openGraphDefaults(),
  twitter: { card: "summary_large_image" },
});

export const viewport: Viewport = {
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: colors.surface },
    { media: "(prefers-color-scheme: dark)", color: colors.surfaceDark },
  ],
  colorScheme: "light dark",
};

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html
      lang={currentLocale()}
      data-scroll-behavior="smooth"
      className={fontVariables}
      data-network={pageNetwork[currentLanguage()]}
    >
      {themeAddress === undefined ? null : <link rel="stylesheet" href={themeAddress} precedence="theme" />}
      <body className="flex flex-col">
        {children}
        {isPreview() ? <PreviewBar /> : null}
      </body>
    </html>
  );
}
