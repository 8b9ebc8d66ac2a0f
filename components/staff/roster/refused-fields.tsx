import { keysOf } from "@/domain/table";
import type { EditFields } from "@/lib/staff/roster/edit-form";
import { FIELD_LABELS } from "@/lib/staff/roster/format";

/** The refused fields, each with its error and the way to it. */
export const RefusedFields = ({ fields }: { fields: EditFields }) =>
  listRefused(fields).map((name) => (
    <p key={name}>
      <a href={`#field-${name}`} className="font-semibold underline underline-offset-4">
        {FIELD_LABELS[name]}
      </a>
      : {fields[name].error}
    </p>
  ));

/** The fields with an error. */
export const listRefused = (fields: EditFields) => keysOf(fields).filter((name) => fields[name].error);
