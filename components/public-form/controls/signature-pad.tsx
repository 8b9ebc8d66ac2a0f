import { type PointerEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { DRAWING_HEIGHT, DRAWING_MAX_LENGTH, DRAWING_WIDTH } from "@/domain/form-engine/limits";
import { pageLang } from "@/domain/texts/languages";
import { t } from "@/domain/texts/t";
import { Drawing } from "../drawing";

/** The least length of a line, in the path's units. */
const LINE = 3;

interface SignaturePadProps {
  /** SVG path; empty for none. */
  path: string;
  draw: (path: string) => void;
}

/** A box to draw a signature in, with a finger, a pen or the mouse. The typed name beside it is enough. */
export function SignaturePad({ path, draw }: SignaturePadProps) {
  /** The path with the stroke under way. */
  const [drawn, setDrawn] = useState<string>();
  const end = () => {
    if (drawn !== undefined) draw(drawn);
    setDrawn(undefined);
  };
  return (
    <div lang={pageLang()} className="flex max-w-xl flex-col gap-2">
      <p className="text-sm">{t("You can also draw your signature here.")}</p>
      <div
        className="touch-none rounded-md border border-line-strong bg-surface-raised"
        onPointerDown={(event) => {
          if (event.button !== 0 || event.currentTarget.closest("fieldset:disabled")) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          const point = pointOf(event);
          // A tap is a dot.
          setDrawn(withinLength(path, `M${point}L${point}`));
        }}
        onPointerMove={(event) => {
          if (drawn === undefined) return;
          const [x = 0, y = 0] = drawn
            .slice(drawn.search(/\d+ \d+$/))
            .split(" ")
            .map(Number);
          const point = pointOf(event);
          const [toX = 0, toY = 0] = point.split(" ").map(Number);
          if (Math.hypot(toX - x, toY - y) >= LINE) setDrawn(withinLength(drawn, `L${point}`));
        }}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <Drawing path={drawn ?? path} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="sm"
          aria-disabled={!path}
          onClick={() => draw(path.slice(0, Math.max(0, path.lastIndexOf("M"))))}
        >
          {t("Undo the last stroke")}
        </Button>
        <Button variant="quiet" size="sm" aria-disabled={!path} onClick={() => draw("")}>
          {t("Clear the drawing")}
        </Button>
      </div>
    </div>
  );
}

/** `x y`, in the path's units. */
function pointOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): string {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  const within = (part: number, size: number) => Math.round(Math.min(1, Math.max(0, part)) * size);
  return `${within((clientX - left) / width, DRAWING_WIDTH)} ${within((clientY - top) / height, DRAWING_HEIGHT)}`;
}

const withinLength = (path: string, more: string) =>
  path.length + more.length > DRAWING_MAX_LENGTH ? path : path + more;
