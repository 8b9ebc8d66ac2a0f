import { encode } from "uqr";

/** A QR code as one shape. Apps need dark on light, in both colour schemes. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: "M", border: 3 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className="size-52 rounded-lg bg-plate text-deep"
    >
      <path d={path} fill="currentColor" shapeRendering="crispEdges" />
    </svg>
  );
}
