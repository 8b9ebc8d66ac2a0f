import { mark } from "@/lib/content/mark";

const FROND_ID = "frond";

/** The drawing that every `Frond` of the page repeats; once, before the first. */
export function FrondDrawing() {
  return (
    <svg aria-hidden="true" className="absolute size-0">
      <defs>
        <g id={FROND_ID}>
          <path d={mark.leaves} fill="currentColor" />
          <path d={mark.stem} fill="none" stroke="currentColor" strokeWidth={mark.stemWidth} strokeLinecap="round" />
        </g>
      </defs>
    </svg>
  );
}

/** The brand's frond inside a picture, in the current colour. It grows out of (x, y); `size` is its height, `turn` degrees. */
export function Frond({
  x,
  y,
  size,
  turn = 0,
  flip = false,
  className,
}: {
  x: number;
  y: number;
  size: number;
  turn?: number;
  flip?: boolean;
  className?: string;
}) {
  const scale = size / mark.size;
  const transform = `translate(${x} ${y}) rotate(${turn}) scale(${flip ? -scale : scale} ${scale}) translate(-9 -30)`;
  return <use href={`#${FROND_ID}`} transform={transform} className={className} />;
}
