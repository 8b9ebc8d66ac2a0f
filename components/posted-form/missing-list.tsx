import { PlainList } from "@/components/ui/plain-list";
export interface MissingField {
  /** The id of the field's control. */
  id: string;
  label: string;
}

/**
 * Lists the open fields as links beside the disabled button. Says, and announces, only that nothing is missing any more; an
 * announcement at every key would drown the typed text.
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
      <p role="status" className="text-ink-muted text-sm empty:sr-only">
        {fields.length === 0 ? ready : ""}
      </p>
    </>
  );
}
