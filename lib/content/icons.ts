import { brand } from "@/domain/brand";
import { hasStandardMark, ownersLogo } from "@/domain/owner/owners-logo";

/** Another address for another icon. */
const version = encodeURIComponent(ownersLogo.mark?.split("=")[1] ?? brand.name.charAt(0));

/** The address of the owner's icon of this many pixels. */
const ownersIcon = (size: number) => `/logo/icon/${size}.png?v=${version}`;

/** Addresses of the icons. */
export const icons = hasStandardMark
  ? {
      small: [
        { url: "/favicon.ico", sizes: "48x48", type: "image/vnd.microsoft.icon" },
        { url: "/icon.svg", sizes: "any", type: "image/svg+xml" },
      ],
      touch: { url: "/apple-icon.png", sizes: "180x180", type: "image/png" },
      large: (size: 192 | 512) => `/icons/icon-${size}.png`,
    }
  : {
      small: [{ url: ownersIcon(48), sizes: "48x48", type: "image/png" }],
      touch: { url: ownersIcon(180), sizes: "180x180", type: "image/png" },
      large: ownersIcon,
    };
