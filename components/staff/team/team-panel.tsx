import { ItemFrame } from "@/components/staff/frame/item-frame";
import { may } from "@/domain/inbox/grades";
import type { TeamMember } from "@/domain/wire/account";
import type { StaffNotice } from "@/lib/content/staff";
import { InviteForm } from "./invite-form";
import { MemberCard } from "./member-card";

interface Props {
  team: readonly TeamMember[];
  /** Id of the member who views the page. */
  ownId: string;
  timeZone: string;
  notice: StaffNotice | undefined;
}

/** The members of staff, and the form that invites more. */
export function TeamPanel({ team, ownId, timeZone, notice }: Props) {
  const handling = team.filter(({ status, grade }) => status === "active" && may(grade, "handle_items"));
  return (
    <ItemFrame title="Team" notice={notice} aside={<InviteForm />}>
      <ul className="flex flex-col gap-3" aria-label="Members of staff">
        {team.map((member) => (
          <li key={member.uniqueId}>
            <MemberCard
              member={member}
              isSelf={member.uniqueId === ownId}
              timeZone={timeZone}
              colleagues={handling.filter(({ uniqueId }) => uniqueId !== member.uniqueId)}
            />
          </li>
        ))}
      </ul>
    </ItemFrame>
  );
}
