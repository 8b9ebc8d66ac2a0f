import type { ComponentProps } from "react";
import { Frond, FrondDrawing } from "./frond";

/** Places of the sun and colours of the sky: from the first question to the evening after a sent request. */
const LIGHTS = {
  day: { x: 382, y: 142, sky: "fill-art-sky" },
  dawn: { x: 262, y: 216, sky: "fill-art-sky" },
  morning: { x: 300, y: 150, sky: "fill-art-sky" },
  evening: { x: 400, y: 226, sky: "fill-art-blush" },
} as const;

/**
 * Two armchairs by an arched window, a lamp and a fern. It only decorates, and follows the scheme: night outside when dark. The light in the
 * window is the sign of progress.
 */
export function RoomPicture({
  light = "day",
  ...props
}: { light?: keyof typeof LIGHTS } & Pick<ComponentProps<"svg">, "width" | "className">) {
  return (
    <svg aria-hidden="true" viewBox="-32 0 740 520" {...props}>
      <Window {...LIGHTS[light]} />
      <ellipse cx="336" cy="480" rx="340" ry="34" className="fill-art-mist" />
      <ellipse cx="320" cy="476" rx="236" ry="20" className="fill-art-haze" />
      <Lamp />
      <Plant />
      <Armchair seat="fill-art-leaf" frame="fill-art-deep" />
      <g transform="translate(640 0) scale(-1 1)">
        <Armchair seat="fill-art-blush" frame="fill-art-clay" />
      </g>
      <Table />
    </svg>
  );
}

function Window({ x, y, sky }: (typeof LIGHTS)[keyof typeof LIGHTS]) {
  return (
    <g transform="translate(0 -14)">
      <clipPath id="room-window">
        <path d="M186 338V164a134 134 0 0 1 268 0v174Z" />
      </clipPath>
      <path d="M172 350V164a148 148 0 0 1 296 0v186Z" className="fill-art-paper" />
      <g clipPath="url(#room-window)">
        <path d="M180 20h280v330H180Z" className={sky} />
        <circle cx={x} cy={y} r="36" className="fill-art-sun" />
        <path d="M180 232c44-42 82-48 122-22s80 26 160-26v170H180Z" className="fill-art-haze" />
        <path d="M180 268c60-32 108-30 150-6s80 22 130 2v90H180Z" className="fill-art-mist" />
        <path d="M180 312c52-34 122-42 170-20 36 16 72 14 110-4v66H180Z" className="fill-art-leaf" />
      </g>
      <path d="M320 30v308M186 190h268" className="stroke-art-paper" strokeWidth="8" />
      <rect x="154" y="338" width="332" height="16" rx="8" className="fill-art-wood" />
    </g>
  );
}

/** From the side, looking right. */
function Armchair({ seat, frame }: { seat: string; frame: string }) {
  return (
    <g>
      <path d="m94 430-8 42M220 430l8 42" className="stroke-art-wood" strokeWidth="12" strokeLinecap="round" />
      <path d="M58 256c-4-32 14-56 44-58 28-2 46 16 50 44l18 112-86 30c-12-42-22-86-26-128Z" className={frame} />
      <rect x="150" y="340" width="112" height="46" rx="22" className={seat} />
      <path d="M150 376h78a26 26 0 0 1 26 26v6a28 28 0 0 1-28 28h-76Z" className={frame} />
      <path d="M76 340a26 26 0 0 1 26-26h88a28 28 0 0 1 28 28v94H96a22 22 0 0 1-22-22Z" className={frame} />
      <path
        d="M98 338h82a14 14 0 0 1 14 14v60"
        className="fill-none stroke-art-sky"
        strokeWidth="3"
        strokeLinecap="round"
        opacity=".35"
      />
    </g>
  );
}

function Table() {
  return (
    <g>
      <path d="M320 406v66M292 476h56" className="stroke-art-wood" strokeWidth="10" strokeLinecap="round" />
      <rect x="272" y="396" width="96" height="14" rx="7" className="fill-art-wood" />
      <path d="M286 370h26v16a10 10 0 0 1-10 10h-6a10 10 0 0 1-10-10Z" className="fill-art-paper" />
      <path d="M328 370h26v16a10 10 0 0 1-10 10h-6a10 10 0 0 1-10-10Z" className="fill-art-clay" />
    </g>
  );
}

function Lamp() {
  return (
    <g>
      <circle cx="46" cy="124" r="78" className="fill-art-sun/15 not-dark:hidden" />
      <path d="M46 470V128M20 474h52" className="stroke-art-wood" strokeWidth="7" strokeLinecap="round" />
      <path d="M24 72h44l26 62H-2Z" className="fill-art-sun" />
    </g>
  );
}

function Plant() {
  return (
    <g>
      <Frond x={618} y={384} size={146} turn={-44} className="text-art-leaf" />
      <Frond x={642} y={384} size={118} turn={2} className="text-art-leaf" />
      <Frond x={630} y={386} size={178} turn={-28} className="text-art-deep" />
      <path d="M594 376h74l-10 74a14 14 0 0 1-14 12h-26a14 14 0 0 1-14-12Z" className="fill-art-wood" />
    </g>
  );
}

/** The room on a page without other fronds. */
export const SmallRoom = (props: ComponentProps<typeof RoomPicture>) => (
  <>
    <FrondDrawing />
    <RoomPicture {...props} />
  </>
);
