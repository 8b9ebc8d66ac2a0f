import { Notice } from "@/components/ui/notice";
import type { Field } from "@/domain/form-engine/definition";

/** Names the questions whose stored answers cannot be shown; nothing without one. */
export const UnreadNotice = ({ fields }: { fields: readonly Field[] }) =>
  fields.length === 0 ? null : (
    <Notice tone="warning" title="Some of your saved answers cannot be shown here">
      <p>{`${fields.map(({ label }) => `“${label}”`).join(", ")}. They stay saved as they are, unless you answer again.`}</p>
    </Notice>
  );
