import { Button } from "@/components/ui/button";
import type { FormPart } from "./field-props";

/** The standard value of a field that differs, with a button that takes it; and what somebody else stored meanwhile. */
export function ResetLine({ part, name, label }: { part: FormPart; name: string; label: string }) {
  const [standard, flat, stored] = [part.standard[name], part.flat[name] ?? "", part.stored[name] ?? ""];
  const isMeanwhile = part.typed?.meanwhile.includes(name) && stored !== flat;
  return (
    <>
      {isMeanwhile ? (
        <p className="wrap-anywhere rounded-md border border-warning/40 bg-warning-surface px-3 py-2 text-sm">
          <span className="font-semibold">Changed meanwhile to: </span>
          {inWords(stored)}
        </p>
      ) : null}
      {standard === undefined ? null : (
        <p data-default={standard} hidden={standard === flat} className="flex items-start gap-2 text-ink-muted text-sm">
          <span className="wrap-anywhere line-clamp-3 min-w-0 flex-1 whitespace-pre-line py-1.5">
            <span className="font-semibold">Default: </span>
            {inWords(standard)}
          </span>
          <Button
            type="submit"
            name="act"
            value={`reset ${name}`}
            size="sm"
            variant="quiet"
            aria-label={`Reset ${label} to the default`}
          >
            Reset
          </Button>
        </p>
      )}
    </>
  );
}

const inWords = (text: string) => (text === "" ? "empty" : text === "on" ? "yes" : text);
