import { Button } from "@/components/ui/button";
import { staffPaths } from "@/lib/config/staff-paths";

/** Says with one click that a therapist has confirmed the listing today. */
export function ConfirmForm({
  therapist: { uniqueId, version },
}: {
  therapist: { uniqueId: string; version: number };
}) {
  return (
    <form method="post" action={staffPaths.therapistAct(uniqueId, "confirm")}>
      <input type="hidden" name="version" value={version} />
      <Button type="submit" size="sm" variant="secondary">
        Confirmed today
      </Button>
    </form>
  );
}
