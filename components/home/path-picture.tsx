import { Frond } from "./frond";

/** A path through quiet hills, towards the light. It only decorates, and follows the scheme. */
export function PathPicture({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 560 440" className={className}>
      <clipPath id="path-frame">
        <path d="M0 412V220a220 220 0 0 1 220-220h120a220 220 0 0 1 220 220v192a28 28 0 0 1-28 28H28a28 28 0 0 1-28-28Z" />
      </clipPath>
      <g clipPath="url(#path-frame)">
        <path d="M0 0h560v440H0Z" className="fill-art-sky" />
        <circle cx="330" cy="132" r="52" className="fill-art-sun" />
        <path d="M0 206c70-66 150-76 226-26s160 44 334-44v304H0Z" className="fill-art-haze" />
        <path d="M0 262c110-64 210-46 290-10s170 22 270-42v230H0Z" className="fill-art-mist" />
        <path d="M0 330c90-58 200-66 300-28s180 18 260-22v160H0Z" className="fill-art-leaf" />
        <path
          d="M336 234c26 10 10 22-22 32-44 14-46 26-4 42 58 22 48 42-30 62-56 14-92 36-102 70h196c-2-26 24-46 66-64 58-26 52-52-20-74-50-14-54-24-22-36 20-8 4-22-46-34Z"
          className="fill-art-sky"
        />
        <path d="M0 404c120-46 210-30 250 36H0Zm560-30c-90-6-150 20-166 66h166Z" className="fill-art-deep" />
        <Tree x={92} y={286} />
        <Tree x={150} y={318} small />
        <Tree x={448} y={262} small />
        <Frond x={462} y={430} size={190} turn={-6} className="text-art-deep" />
        <Frond x={52} y={438} size={116} turn={-34} className="text-art-mist" />
        <Frond x={80} y={440} size={132} turn={-10} className="text-art-mist" />
      </g>
    </svg>
  );
}

function Tree({ x, y, small = false }: { x: number; y: number; small?: boolean }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${small ? 0.7 : 1})`}>
      <path d="M0 0v34" className="stroke-art-wood" strokeWidth="6" strokeLinecap="round" />
      <path d="M0-56c18 0 26 20 26 36S16 14 0 14s-26-18-26-34 8-36 26-36Z" className="fill-art-deep" />
    </g>
  );
}
