import { brand } from "@/domain/brand";
import { findLogo } from "@/domain/owner/logo";
import { colors } from "@/lib/content/colors";
import { toDrawableName } from "@/lib/seo/drawable-name";
import { SHARE_FONTS } from "@/lib/seo/share-picture";

/** The owner's mark as a data address, for pictures drawn on the server; undefined without one. */
export function markSource(picture = findLogo("mark")): string | undefined {
  return picture && `data:${picture.type};base64,${picture.bytes.toString("base64")}`;
}

/** An icon of this many pixels: the favicon or the mark on paper, or the name's first letter on the brand's colour. */
export function OwnersIcon({ size }: { size: number }) {
  const src = markSource(findLogo("favicon") ?? findLogo("mark"));
  const field = { display: "flex", alignItems: "center", justifyContent: "center", width: size, height: size } as const;
  if (src !== undefined) {
    const inner = Math.round(size * 0.72);
    return (
      <div style={{ ...field, background: colors.surface }}>
        <img src={src} alt="" width={inner} height={inner} style={{ objectFit: "contain" }} />
      </div>
    );
  }
  const letter = (toDrawableName(brand.name) ?? "").charAt(0);
  return (
    <div
      style={{
        ...field,
        background: colors.brand,
        color: colors.onBrand,
        fontFamily: SHARE_FONTS.serif,
        fontSize: size * 0.62,
      }}
    >
      {letter}
    </div>
  );
}
