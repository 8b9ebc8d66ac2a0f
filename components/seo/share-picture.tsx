import type { CSSProperties } from "react";
import { markSource } from "@/components/seo/owners-icon";
import { brand } from "@/domain/brand";
import { hasStandardMark } from "@/domain/owner/owners-logo";
import { t } from "@/domain/texts/t";
import { colors } from "@/lib/content/colors";
import { mark } from "@/lib/content/mark";
import { toDrawableName } from "@/lib/seo/drawable-name";
import { SHARE_PICTURE } from "@/lib/seo/page-metadata";

/** Font families registered with the renderer. */
export interface ShareFonts {
  serif: string;
  sans: string;
}

interface Props {
  fonts: ShareFonts;
  /** The small line above the title. */
  lead: string;
  /** Already drawable: `toDrawableName`. */
  title: string;
  /** The small line below the title. */
  line?: string;
  /** The person of the page; `src` is a data address, and initials stand in for it. */
  portrait?: { initials: string; src: string | undefined };
}

/** A picture for shared links, 1200 × 630. Inline styles, as the renderer supports no stylesheet. */
export function SharePicture({ fonts, lead, title, line = "", portrait }: Props) {
  const maxWidth = TITLE_WIDTH - (portrait ? PORTRAIT_SIZE + PORTRAIT_GAP : 0);
  return (
    <div style={{ ...FRAME, fontFamily: fonts.sans }}>
      {hasStandardMark && <Frond style={{ position: "absolute", right: -70, top: -40, opacity: 0.13 }} size={720} />}
      <div style={{ display: "flex", alignItems: "center", gap: 20 }}>
        <Mark />
        <span style={{ fontFamily: fonts.serif, fontSize: 46 }}>{drawable(brand.name)}</span>
      </div>
      <div style={{ display: "flex", alignItems: "center", gap: PORTRAIT_GAP }}>
        {portrait && <Portrait {...portrait} fontFamily={fonts.serif} />}
        <div style={{ display: "flex", flexDirection: "column", gap: 14 }}>
          <span style={{ fontSize: 38, color: colors.onDeepMuted }}>{drawable(lead)}</span>
          <span
            style={{ ...TITLE, maxWidth, fontFamily: fonts.serif, fontSize: titleSize(title) * (portrait ? 0.75 : 1) }}
          >
            {title}
          </span>
          {line === "" ? null : <span style={{ ...LINE, maxWidth }}>{drawable(line)}</span>}
        </div>
      </div>
      <span
        style={{ paddingTop: 26, borderTop: `2px solid ${colors.lineDeep}`, fontSize: 32, color: colors.onDeepMuted }}
      >
        {t("Therapists, by video or in person.")}
      </span>
    </div>
  );
}

const TITLE_WIDTH = 1000;
/** Width and height of a portrait, in pixels. */
export const PORTRAIT_SIZE = 264;
const PORTRAIT_GAP = 48;

function Portrait({ initials, src, fontFamily }: NonNullable<Props["portrait"]> & { fontFamily: string }) {
  if (src !== undefined) return <img src={src} alt="" width={PORTRAIT_SIZE} height={PORTRAIT_SIZE} style={CIRCLE} />;
  return <div style={{ ...CIRCLE, fontFamily, fontSize: 104, background: colors.lineDeep }}>{drawable(initials)}</div>;
}

const CIRCLE: CSSProperties = {
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  flexShrink: 0,
  width: PORTRAIT_SIZE,
  height: PORTRAIT_SIZE,
  borderRadius: PORTRAIT_SIZE / 2,
};

/** A brand with letters outside the fonts; the picture then omits it. */
const drawable = (text: string) => toDrawableName(text) ?? "";

const FRAME: CSSProperties = {
  display: "flex",
  flexDirection: "column",
  justifyContent: "space-between",
  width: SHARE_PICTURE.width,
  height: SHARE_PICTURE.height,
  padding: "64px 76px 56px",
  background: colors.deep,
  color: colors.onDeep,
};

const TITLE: CSSProperties = { lineHeight: 1.12, wordBreak: "break-word", lineClamp: 3, display: "block" };

const LINE: CSSProperties = {
  fontSize: 34,
  lineHeight: 1.2,
  color: colors.onDeepMuted,
  display: "block",
  lineClamp: 2,
};

/** Long names get a smaller size, so that three lines suffice for real names. */
function titleSize(title: string): number {
  if (title.length <= 24) return 96;
  if (title.length <= 48) return 76;
  return 58;
}

function Mark() {
  const src = markSource();
  if (src !== undefined) return <img src={src} alt="" width={64} height={64} style={MARK} />;
  return hasStandardMark ? <Frond size={64} /> : null;
}

const MARK: CSSProperties = { objectFit: "contain", padding: 6, borderRadius: 12, background: colors.plate };

function Frond({ size, style }: { size: number; style?: CSSProperties }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox={`0 0 ${mark.size} ${mark.size}`} style={style}>
      <path d={mark.leaves} fill={colors.onDeep} />
      <path d={mark.stem} fill="none" stroke={colors.onDeep} strokeWidth={mark.stemWidth} strokeLinecap="round" />
    </svg>
  );
}
