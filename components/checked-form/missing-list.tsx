import { PlainList } from "@/components/ui/plain-list";
export interface MissingField {
  /** The id of the field's control. */
  id: string;
  label: string;
}

/**
 * Why a form cannot be sent yet, beside the button that waits for it: each open field is a link to it. Only the moment
 * when nothing is missing any more is announced; a list that speaks at every key would drown what is typed.
 */
export function MissingList({
  id,
  lead,
  fields,
  ready,
}: {
  id: string;
  lead: string;
  fields: readonly MissingField[];
  ready: string;
}) {
  return (
    <>
      {fields.length > 0 ? (
        <div id={id} className="flex flex-col gap-1 text-ink-muted text-sm">
          <p>{lead}</p>
          <PlainList className="flex flex-wrap gap-x-4">
            {fields.map((field) => (
              <li key={field.id}>
                <a href={`#${field.id}`} className="touch-target inline-flex items-center text-link">
                  {field.label}
                </a>
              </li>
            ))}
          </PlainList>
        </div>
      ) : null}
      <p role="status" className="sr-only">
        {fields.length === 0 ? ready : ""}
      </p>
    </>
  );
}
