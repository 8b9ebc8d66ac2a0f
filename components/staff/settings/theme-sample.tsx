import type { Palette } from "@/domain/owner/palettes";

/** A small page in a scheme's colours: heading, text, link, a button and a band. */
export const ThemeSample = ({ palette }: { palette: Palette }) => (
  <svg viewBox="0 0 320 150" aria-hidden="true" className="w-full rounded-lg border border-line">
    <rect width="320" height="150" fill={palette.surface} />
    <rect width="320" height="22" fill={palette["surface-raised"]} />
    <rect y="22" width="320" height="1" fill={palette.line} />
    <text x="14" y="16" fontSize="11" fontWeight="700" fill={palette.brand}>
      The network
    </text>
    <text x="14" y="48" fontSize="16" fontWeight="700" fill={palette.ink}>
      A room for you
    </text>
    <text x="14" y="64" fontSize="10" fill={palette["ink-muted"]}>
      Meet by video or in person.
    </text>
    <text x="14" y="80" fontSize="10" fontWeight="700" fill={palette.accent}>
      Sample accent
    </text>
    <rect x="14" y="90" width="74" height="20" rx="10" fill={palette.brand} />
    <text x="51" y="104" fontSize="10" fontWeight="700" textAnchor="middle" fill={palette["on-brand"]}>
      Start now
    </text>
    <rect x="190" y="36" width="116" height="74" rx="8" fill={palette.sage} stroke={palette["sage-strong"]} />
    <rect x="200" y="46" width="34" height="44" rx="4" fill={palette.sand} />
    <text x="242" y="60" fontSize="10" fontWeight="700" fill={palette.ink}>
      A therapist
    </text>
    <text x="242" y="74" fontSize="9" fill={palette.brand}>
      See times
    </text>
    <rect y="122" width="320" height="28" fill={palette.deep} />
    <text x="14" y="140" fontSize="10" fill={palette["on-deep"]}>
      Footer
    </text>
    <text x="306" y="140" fontSize="10" textAnchor="end" fill={palette["on-deep-muted"]}>
      Notices
    </text>
  </svg>
);
