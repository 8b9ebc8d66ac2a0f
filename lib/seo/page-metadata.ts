import type { Metadata } from "next";
import { brand } from "@/domain/brand";
import { paths } from "@/lib/config/paths";

/** What Facebook, LinkedIn, Slack and the rest show best. */
export const SHARE_PICTURE = { width: 1200, height: 630, type: "image/png" } as const;

export interface PageFacts {
  /** Without the brand: the layout's template adds it. `absolute` where it must stand alone. */
  title: string | { absolute: string };
  description: string;
  /** The page's one address, a path of this site; `metadataBase` makes it absolute. */
  path: string;
  /** False keeps the page out of search engines; its links are followed all the same. */
  isIndexed?: boolean;
  /** A sharing picture of the page's own. */
  picture?: { path: string; alt: string };
  /** `profile` for a page about one person. */
  type?: "website" | "profile";
}

/**
 * The metadata that every page has: title, description, canonical address, robots rule, and how it looks when shared. Titles
 * and descriptions for sharing, and the card of Twitter, follow from these: the layout holds the rest.
 */
export function pageMetadata({ title, description, path, isIndexed = true, picture, type }: PageFacts): Metadata {
  const images = [picture ? { url: picture.path, alt: picture.alt, ...SHARE_PICTURE } : sitePicture()];
  return {
    title,
    description,
    alternates: { canonical: path },
    openGraph: { ...openGraphDefaults(), type: type ?? "website", url: path, images },
    ...(isIndexed ? {} : { robots: { index: false, follow: true } }),
  };
}

/** The layout's own, for whatever a page leaves out. */
export function openGraphDefaults() {
  return { siteName: brand.name, locale: "en_US", type: "website" as const, images: [sitePicture()] };
}

function sitePicture() {
  return { url: paths.sharePicture(), alt: `${brand.name}: find the right therapist for you`, ...SHARE_PICTURE };
}
