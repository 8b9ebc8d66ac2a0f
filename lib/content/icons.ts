import { brand } from "@/domain/brand";
import { hasStandardMark, ownersLogo } from "@/domain/owner/owners-logo";

/** Another address for another icon. */
const version = encodeURIComponent(ownersLogo.mark?.split("=")[1] ?? brand.name.charAt(0));

/** The address of the owner's icon of this many pixels. */
const ownersIcon = (size: number) => `/logo/icon/${size}.png?v=${version}`;

/** Addresses of the icons. */
export const icons = hasStandardMark
  ? { small: "/icon.svg", touch: "/apple-icon.png", large: (size: 192 | 512) => `/icons/icon-${size}.png` }
  : { small: ownersIcon(48), touch: ownersIcon(180), large: ownersIcon };
