import { Badge, type BadgeTone } from "@/components/staff/ui/badge";
import type { RosterImport } from "@/domain/wire/roster";

const STATES: Record<RosterImport["state"], [BadgeTone, string]> = {
  checked: ["warning", "Not imported yet"],
  refused: ["danger", "Cannot be imported"],
  applied: ["success", "Imported"],
};

export function ImportState({ state }: Pick<RosterImport, "state">) {
  const [tone, text] = STATES[state];
  return <Badge tone={tone}>{text}</Badge>;
}
