import { ActDisclosure } from "@/components/staff/ui/action-panel";
import { Button } from "@/components/ui/button";
import { PlainList } from "@/components/ui/plain-list";
import type { Colleague } from "@/domain/wire/inbox";
import { ActForm, type ActTarget } from "./act-form";

/** Assigns an item to the member or a colleague, or removes its assignee: one button for each, so that it takes two clicks. */
export function AssignAct({
  target,
  colleagues,
  memberId,
  assigneeId,
}: {
  target: ActTarget;
  colleagues: readonly Colleague[];
  memberId: string;
  assigneeId: string | undefined;
}) {
  const others = colleagues.filter(({ uniqueId }) => uniqueId !== memberId);
  const choices = [
    { id: memberId, name: "Me" },
    ...others.map(({ uniqueId, name }) => ({ id: uniqueId, name })),
    { id: "", name: "No one" },
  ].filter(({ id }) => id !== (assigneeId ?? ""));
  return (
    <ActDisclosure title="Assign" shortcut="a">
      <ActForm verb="assign" target={target}>
        <PlainList aria-label="Assign to" className="flex max-h-60 flex-wrap gap-2 overflow-y-auto p-1">
          {choices.map(({ id, name }) => (
            <li key={id}>
              <Button type="submit" name="assignee_id" value={id} size="sm" variant="secondary">
                {name}
              </Button>
            </li>
          ))}
        </PlainList>
      </ActForm>
    </ActDisclosure>
  );
}
