import type { ReactNode } from "react";
import { Frond } from "@/components/art/frond";
import type { FeatureId } from "@/lib/content/home";

const TalkBubbles = (
  <g>
    <path
      d="M46 30h34a12 12 0 0 1 12 12v16a12 12 0 0 1-12 12h-2v12L66 70H46a12 12 0 0 1-12-12V42a12 12 0 0 1 12-12Z"
      className="fill-art-deep"
    />
    <path
      d="M34 58h26a11 11 0 0 1 11 11v10a11 11 0 0 1-11 11H46l-11 10V90h-1a11 11 0 0 1-11-11V69a11 11 0 0 1 11-11Z"
      className="fill-art-clay"
    />
    <path d="M51 44h25M51 54h9" className="stroke-art-sky" strokeWidth="4" strokeLinecap="round" />
    <path d="M36 74h.01M47 74h.01M58 74h.01" className="stroke-art-sky" strokeWidth="6" strokeLinecap="round" />
  </g>
);

const Meeting = (
  <g>
    <rect x="22" y="32" width="68" height="50" rx="8" className="fill-art-deep" />
    <rect x="28" y="38" width="56" height="38" rx="4" className="fill-art-sky" />
    <circle cx="56" cy="52" r="8" className="fill-art-clay" />
    <path d="M40 76c0-10 7-15 16-15s16 5 16 15Z" className="fill-art-leaf" />
    <path d="M14 84h84l-4 8a6 6 0 0 1-5 4H23a6 6 0 0 1-5-4Z" className="fill-art-wood" />
  </g>
);

const Paying = (
  <g>
    <rect x="22" y="34" width="70" height="46" rx="9" className="fill-art-deep" />
    <path d="M22 46h70v9H22Z" className="fill-art-leaf" />
    <path d="M32 68h16" className="stroke-art-sky" strokeWidth="5" strokeLinecap="round" />
    <circle cx="78" cy="80" r="18" className="fill-art-sun stroke-art-clay" strokeWidth="4" />
    <path
      d="M84 73c-2-3-10-4-11 1-1 6 11 5 10 11-1 5-9 4-11 1M78 67v26"
      className="fill-none stroke-art-clay"
      strokeWidth="3.5"
      strokeLinecap="round"
    />
  </g>
);

const Privacy = (
  <g>
    <path
      d="M40 56V44a17 17 0 0 1 34 0v12"
      className="fill-none stroke-art-wood"
      strokeWidth="8"
      strokeLinecap="round"
    />
    <rect x="28" y="52" width="58" height="46" rx="12" className="fill-art-deep" />
    <Frond x={50} y={92} size={35} className="text-art-sky" />
  </g>
);

const PICTURES = {
  matching: TalkBubbles,
  meeting: Meeting,
  paying: Paying,
  privacy: Privacy,
} as const satisfies Record<FeatureId, ReactNode>;

/** A small picture under an arch. It only decorates the title beside it. */
export function FeaturePicture({ id, className }: { id: FeatureId; className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="8 8 96 104" className={className}>
      <path d="M8 112V56a48 48 0 0 1 96 0v56Z" className="fill-art-haze" />
      {PICTURES[id]}
    </svg>
  );
}
