import type { MetadataRoute } from "next";
import { brand } from "@/domain/brand";
import { hasStandardMark } from "@/domain/owner/owners-logo";
import { paths } from "@/lib/config/paths";
import { colors } from "@/lib/content/colors";
import { icons } from "@/lib/content/icons";

const MASKABLE = {
  src: "/icons/icon-maskable-512.png",
  sizes: "512x512",
  type: "image/png",
  purpose: "maskable",
} as const;

/** For home-screen bookmarks. A site, not an app: it opens in the browser and never prompts for installation. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    id: "/",
    name: brand.name,
    short_name: brand.name,
    description: "Find the right therapist for you, by video or in person.",
    lang: "en-US",
    start_url: paths.home(),
    scope: "/",
    display: "browser",
    background_color: colors.surface,
    theme_color: colors.surface,
    icons: [
      { src: icons.large(192), sizes: "192x192", type: "image/png" },
      { src: icons.large(512), sizes: "512x512", type: "image/png" },
      ...(hasStandardMark ? [MASKABLE] : []),
    ],
  };
}
