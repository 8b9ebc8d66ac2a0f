import type { PublicFormInstance } from "@/lib/services/public-forms/instance";
import { LocalMoment } from "./local-moment";

/** The form's title, recipient and expiry. Specification, section 2, 'Public form page'. */
export function FormHeader({ instance, timeZone }: { instance: PublicFormInstance; timeZone: string }) {
  const { formName, assignedToName, expiresAt } = instance;
  return (
    <header className="flex flex-col gap-2">
      <h1 className="text-3xl">{formName || "Form"}</h1>
      {assignedToName || expiresAt ? (
        // One line each: the visitor's zone must not move them after hydration.
        <div className="flex flex-col gap-y-1 text-ink-muted">
          {assignedToName ? <p>For: {assignedToName}</p> : null}
          {expiresAt ? (
            <p>
              Expires: <LocalMoment at={expiresAt} timeZone={timeZone} />
            </p>
          ) : null}
        </div>
      ) : null}
    </header>
  );
}
