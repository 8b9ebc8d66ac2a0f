import { PartCard } from "@/components/staff/ui/part";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { NAME_MAX_LENGTH } from "@/domain/booking/rules";
import { staffPaths } from "@/lib/config/staff-paths";
import { gradeOptions } from "./grades";

/** Invites a member of staff by mail. */
export function InviteForm() {
  return (
    <PartCard title="Invite a colleague">
      <form method="post" action={staffPaths.invitation()} className="flex flex-col gap-4">
        <TextField label="Name" name="name" autoComplete="off" required maxLength={NAME_MAX_LENGTH} />
        <TextField label="Email" name="email" type="email" autoComplete="off" required maxLength={320} />
        <SelectField label="Role" name="grade" options={gradeOptions} defaultValue="scheduler" />
        <Button type="submit" className="self-start">
          Send the invitation
        </Button>
      </form>
    </PartCard>
  );
}
