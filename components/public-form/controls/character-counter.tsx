import { charactersLeft } from "@/components/ui/characters-left";
import type { Answer } from "@/domain/form-engine/definition";

/** The characters used of a text's limit. Never blocks typing: an excess is reported, not cut off. */
export function CharacterCounter({ id, answer, max }: { id: string; answer: Answer | undefined; max: number }) {
  const used = typeof answer === "string" ? [...answer].length : 0;
  return (
    <>
      <p
        id={`${id}-count`}
        aria-hidden="true"
        className={`self-end text-xs tabular-nums ${used > max ? "font-semibold text-danger" : "text-ink-muted"}`}
      >
        {used} / {max} characters
      </p>
      <p role="status" className="sr-only">
        {charactersLeft(used, max)}
      </p>
    </>
  );
}
