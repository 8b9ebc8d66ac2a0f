import { brand } from "@/domain/brand";
import { ownersDocument } from "@/domain/owner/owner-part";
import { hasStandardMark, ownersLogo } from "@/domain/owner/owners-logo";

/** Another address for another icon. */
const version = encodeURIComponent((ownersLogo.favicon ?? ownersLogo.mark)?.split("=")[1] ?? brand.name.charAt(0));
const isStandard = hasStandardMark && ownersLogo.favicon === undefined;

/** The address of the owner's icon of this many pixels. */
const ownersIcon = (size: number) => `/logo/icon/${size}.png?v=${version}`;

const png = (url: string, size: number) => ({ url, sizes: `${size}x${size}`, type: "image/png" });

/** The icons: in browser windows, on Apple's home screens, and those of the manifest. */
export const icons = isStandard
  ? {
      window: [
        { url: "/favicon.ico", sizes: "48x48", type: "image/vnd.microsoft.icon" },
        { url: "/icon.svg", sizes: "any", type: "image/svg+xml" },
      ],
      apple: png("/apple-icon.png", 180),
      installed: [
        png("/icons/icon-192.png", 192),
        png("/icons/icon-512.png", 512),
        { ...png("/icons/icon-maskable-512.png", 512), purpose: "maskable" as const },
      ],
    }
  : {
      window: [png(ownersIcon(48), 48)],
      apple: png(ownersIcon(180), 180),
      installed: [png(ownersIcon(192), 192), png(ownersIcon(512), 512)],
    };

/**
 * The owner's files by the address of the standard one in whose place they are answered. Browsers and search engines ask for
 * icons that no page names, and payers keep their addresses.
 */
export const ownersFiles: ReadonlyMap<string, string> = new Map([
  ...Object.keys(ownersDocument().logos ?? {}).map((name): [string, string] => [`/logos/${name}.svg`, `/logo/${name}`]),
  ...(isStandard
    ? []
    : (
        [
          ["/favicon.ico", 48],
          ["/icon.svg", 192],
          ["/apple-icon.png", 180],
          ["/icons/icon-192.png", 192],
          ["/icons/icon-512.png", 512],
          ["/icons/icon-maskable-512.png", 512],
        ] as const
      ).map(([address, size]): [string, string] => [address, `/logo/icon/${size}.png`])),
]);
