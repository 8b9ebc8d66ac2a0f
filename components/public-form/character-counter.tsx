import type { Answer } from "@/lib/form-engine/definition";

/** Spoken near the end only, and in tens: a count at every key would drown what is typed. */
function spokenRest(used: number, max: number): string {
  const rest = max - used;
  if (rest < 0) return "Too many characters";
  if (rest === 0) return "No characters left";
  return rest <= Math.max(20, max / 10) ? `${Math.ceil(rest / 10) * 10} characters left or fewer` : "";
}

/** How much of a text's allowance is used. It stops nobody: what is over is told, not cut off. */
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
        {spokenRest(used, max)}
      </p>
    </>
  );
}
