import { mark } from "@/lib/content/mark";

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
  return (
    <g transform={transform} className={className}>
      <path d={mark.leaves} fill="currentColor" />
      <path d={mark.stem} fill="none" stroke="currentColor" strokeWidth={mark.stemWidth} strokeLinecap="round" />
    </g>
  );
}
