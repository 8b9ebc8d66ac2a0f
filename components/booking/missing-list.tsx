import { formatFieldLabel } from "@/lib/booking/constants";
import { toFieldId } from "@/lib/booking/field-id";
import type { FieldProblem } from "@/lib/text/text-rules";

/**
 * Why the request cannot be sent yet, beside the button that waits for it: each open field is a link to it. Only the moment
 * when nothing is missing any more is announced; a list that speaks at every key would drown what is typed.
 */
export function MissingList({ id, problems }: { id: string; problems: readonly FieldProblem[] }) {
  // Backwards, so that of a row's several problems the first one is what its link leads to.
  const open = new Map(problems.map(({ field }) => [formatFieldLabel(field), toFieldId(field)] as const).reverse());
  return (
    <>
      {open.size > 0 ? (
        <div id={id} className="flex flex-col gap-1 text-ink-muted text-sm">
          <p>To submit your request, please complete:</p>
          <ul className="flex flex-wrap gap-x-4">
            {Array.from(open)
              .reverse()
              .map(([label, fieldId]) => (
                <li key={fieldId}>
                  <a
                    href={`#${fieldId}`}
                    className="touch-target inline-flex items-center font-semibold text-brand underline underline-offset-4"
                  >
                    {label}
                  </a>
                </li>
              ))}
          </ul>
        </div>
      ) : null}
      <p role="status" className="sr-only">
        {open.size === 0 ? "Everything needed is filled in. You can submit your request." : ""}
      </p>
    </>
  );
}
