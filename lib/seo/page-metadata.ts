import type { Metadata } from "next";
import { brand } from "@/domain/brand";
import { currentLocale } from "@/domain/texts/languages";
import { t } from "@/domain/texts/t";
import { machinePaths } from "@/lib/config/machine-paths";
import { isIndexedPage } from "@/lib/routes/find-route";
import { languageAddresses } from "@/lib/seo/language-addresses";

/** The size recommended by Facebook, LinkedIn, Slack and others. */
export const SHARE_PICTURE = { width: 1200, height: 630, type: "image/png" } as const;

export interface PageFacts {
  /** Without the brand, which the layout's template adds; `absolute` for a title without it. */
  title: string | { absolute: string };
  description: string;
  /** The page's canonical address, a path of this site; `metadataBase` makes it absolute. */
  path: string;
  /** False keeps the page out of search engines; its links are still followed. By default as the table of pages says. */
  isIndexed?: boolean;
  /** The page's own sharing picture. */
  picture?: { path: string; alt: string };
  /** `profile` for a page about one person. */
  type?: "website" | "profile";
}

/**
 * The metadata of every page: title, description, canonical address, robots rule, and sharing preview. The layout derives the
 * sharing titles and descriptions and the Twitter card from these.
 */
export function pageMetadata({ title, description, path, picture, type, ...facts }: PageFacts): Metadata {
  const isIndexed = facts.isIndexed ?? isIndexedPage(path.split("?", 1)[0] ?? "");
  const images = [picture ? { url: picture.path, alt: picture.alt, ...SHARE_PICTURE } : sitePicture()];
  return {
    title,
    description,
    alternates: { canonical: path, ...(isIndexed && { languages: languageAddresses(path) }) },
    openGraph: { ...openGraphDefaults(), type: type ?? "website", url: path, images },
    ...(isIndexed ? {} : { robots: { index: false, follow: true } }),
  };
}

/** The layout's defaults. */
export function openGraphDefaults() {
  return {
    siteName: brand.name,
    locale: currentLocale().replace("-", "_"),
    type: "website" as const,
    images: [sitePicture()],
  };
}

function sitePicture() {
  return {
    url: machinePaths.sharePicture(),
    alt: t("{brand}: find the right therapist for you", { brand: brand.name }),
    ...SHARE_PICTURE,
  };
}
