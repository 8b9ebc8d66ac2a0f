import type { MetadataRoute } from "next";
import { brand } from "@/domain/brand";
import { paths } from "@/lib/config/paths";
import { colors } from "@/lib/content/colors";
import { icons } from "@/lib/content/icons";

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
    icons: icons.installed.map(({ url, ...icon }) => ({ src: url, ...icon })),
  };
}
