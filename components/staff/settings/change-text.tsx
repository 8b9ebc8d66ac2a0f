import type { Change } from "@/lib/staff/settings/part";

/** A changed text of a document: where it is, and both its values. */
export const ChangeText = ({ label, from, to }: Change) => (
  <>
    {label}: {from === "" ? null : <del className="text-ink-muted">{from}</del>}
    {from === "" || to === "" ? null : " → "}
    {to === "" ? null : <ins>{to}</ins>}
  </>
);
