import { Frond } from "@/components/art/frond";

/** A table by the window: an open laptop, a cup and a fern. It only decorates, and follows the scheme. */
export function TablePicture({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 -80 520 560" className={className}>
      <path d="M40 480V140a220 220 0 0 1 440 0v340Z" className="fill-art-mist" opacity=".55" />
      <Window />
      <rect x="0" y="392" width="520" height="18" rx="9" className="fill-art-wood" />
      <path d="M62 410v70M458 410v70" className="stroke-art-wood" strokeWidth="14" />
      <Laptop />
      <g>
        <path d="M84 332h52v34a26 26 0 0 1-26 26 26 26 0 0 1-26-26Z" className="fill-art-clay" />
        <path d="M84 342h-8a14 14 0 0 0 0 28h10" className="fill-none stroke-art-clay" strokeWidth="7" />
        <path
          d="M100 320c-8-10 8-15 0-26M120 320c-8-10 8-15 0-26"
          className="fill-none stroke-art-wood"
          strokeWidth="5"
          strokeLinecap="round"
        />
      </g>
      <g>
        <Frond x={404} y={322} size={116} turn={-62} className="text-art-leaf" />
        <Frond x={428} y={322} size={120} turn={4} className="text-art-leaf" />
        <Frond x={416} y={324} size={176} turn={-26} className="text-art-deep" />
        <path d="M378 318h74l-9 60a16 16 0 0 1-16 14h-24a16 16 0 0 1-16-14Z" className="fill-art-clay" />
      </g>
    </svg>
  );
}

function Window() {
  return (
    <g>
      <clipPath id="table-window">
        <path d="M110 392V150a150 150 0 0 1 300 0v242Z" />
      </clipPath>
      <path d="M94 392V150a166 166 0 0 1 332 0v242Z" className="fill-art-paper" />
      <g clipPath="url(#table-window)">
        <path d="M100 0h320v400H100Z" className="fill-art-sky" />
        <circle cx="192" cy="130" r="36" className="fill-art-sun" />
        <path d="M100 232c60-44 130-44 180-14s90 14 140-14v196H100Z" className="fill-art-haze" />
        <path d="M100 300c70-40 160-28 320-6v76H100Z" className="fill-art-mist" />
      </g>
    </g>
  );
}

function Laptop() {
  return (
    <g>
      <rect x="166" y="252" width="188" height="128" rx="12" className="fill-art-deep" />
      <rect x="176" y="262" width="168" height="108" rx="6" className="fill-art-haze" />
      <path d="M210 370c0-36 22-54 50-54s50 18 50 54Z" className="fill-art-leaf" />
      <path d="M234 296c0-22 12-32 26-32s26 10 26 32c0 14-4 26-4 26h-44s-4-12-4-26Z" className="fill-art-wood" />
      <path d="M250 306h20v14a10 10 0 0 1-20 0Z" className="fill-art-blush" />
      <ellipse cx="260" cy="298" rx="17" ry="20" className="fill-art-sun" />
      <path d="M243 292c4-12 26-14 34 0-2-18-10-22-17-22s-17 6-17 22Z" className="fill-art-wood" />
      <rect x="308" y="336" width="28" height="26" rx="6" className="fill-art-sky" />
      <circle cx="322" cy="346" r="4.5" className="fill-art-clay" />
      <path d="M313 362c0-7 4-10 9-10s9 3 9 10Z" className="fill-art-clay" />
      <path d="M148 380h224l-8 8a12 12 0 0 1-9 4H165a12 12 0 0 1-9-4Z" className="fill-art-leaf" />
    </g>
  );
}
