import type { PublicFormInstance } from "@/lib/public-form/instance";
import { formatMediumDate } from "@/lib/text/medium-date";

/** What the form is, for whom, and until when. Specification, section 2, 'Public form page'. */
export function FormHeader({ instance }: { instance: PublicFormInstance }) {
  const { formName, assignedToName, expiresAt } = instance;
  return (
    <header className="flex flex-col gap-2">
      <h1 className="text-3xl">{formName || "Form"}</h1>
      {assignedToName || expiresAt ? (
        <div className="flex flex-wrap gap-x-6 gap-y-1 text-ink-muted">
          {assignedToName ? <p>For: {assignedToName}</p> : null}
          {expiresAt ? <p>Expires: {formatMediumDate(new Date(expiresAt))}</p> : null}
        </div>
      ) : null}
    </header>
  );
}
