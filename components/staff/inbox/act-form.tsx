import type { ReactNode } from "react";
import type { WholeItem } from "@/domain/wire/inbox";
import { staffPaths } from "@/lib/config/staff-paths";

export interface ActTarget {
  item: Pick<WholeItem, "reference" | "version" | "events">;
  /** The query of the list that the item was opened from. */
  from: string;
}

/** The form of one act: with the version of the item that its page shows, and the last event seen there. */
export function ActForm({
  verb,
  target: { item, from },
  children,
}: {
  verb: string;
  target: ActTarget;
  children: ReactNode;
}) {
  return (
    <form
      method="post"
      action={staffPaths.itemVerb(item.reference, verb)}
      className="flex max-w-full flex-col items-start gap-3"
    >
      <input type="hidden" name="version" value={item.version} />
      <input type="hidden" name="seen" value={item.events.at(-1)?.uniqueId ?? ""} />
      <input type="hidden" name="from" value={from} />
      {children}
    </form>
  );
}
