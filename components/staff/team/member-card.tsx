import { Badge, type BadgeTone } from "@/components/staff/ui/badge";
import { PostButton } from "@/components/staff/ui/post-button";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { SelectField } from "@/components/ui/select-field";
import { formatZonedMoment } from "@/domain/text/zoned-moment";
import type { TeamMember } from "@/domain/wire/account";
import { staffPaths } from "@/lib/config/staff-paths";
import { NO_ONE } from "@/lib/visitor/staff/member-change";
import { gradeOptions } from "./grades";

interface Props {
  member: TeamMember;
  isSelf: boolean;
  timeZone: string;
  /** Members to whom this one's items can go. */
  colleagues: readonly TeamMember[];
}

const STATES = {
  unconfirmed: { tone: "warning", label: "Invited" },
  active: { tone: "success", label: "Active" },
  disabled: { tone: "neutral", label: "Disabled" },
} as const satisfies Record<TeamMember["status"], { tone: BadgeTone; label: string }>;

/** A member with what an administrator may change. */
export function MemberCard({ member, isSelf, timeZone, colleagues }: Props) {
  const { tone, label } = STATES[member.status];
  return (
    <Card as="article" aria-label={member.name} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="font-sans font-semibold text-lg tracking-normal">
          {member.name}
          {isSelf ? <span className="font-normal text-ink-muted"> (you)</span> : null}
        </h2>
        <span className="flex flex-wrap gap-1.5">
          {member.hasSecondFactor ? <Badge tone="brand">Codes on</Badge> : null}
          <Badge tone={tone}>{label}</Badge>
        </span>
      </div>
      <p className="text-ink-muted text-sm">
        <span className="break-all">{member.email}</span> ·{" "}
        {member.lastSignInAt
          ? `last signed in ${formatZonedMoment(new Date(member.lastSignInAt), timeZone)}`
          : "has not signed in"}
      </p>
      <form method="post" action={staffPaths.member(member.uniqueId)} className="flex flex-wrap items-end gap-3">
        <SelectField
          label="Role"
          name="grade"
          options={gradeOptions}
          defaultValue={member.grade}
          className="min-w-0 flex-1 basis-60"
        />
        <Button type="submit" variant="secondary">
          Save role
        </Button>
      </form>
      <MemberActs member={member} colleagues={colleagues} />
    </Card>
  );
}

function MemberActs({ member, colleagues }: Pick<Props, "member" | "colleagues">) {
  const { uniqueId, status, name, hasSecondFactor } = member;
  const isDisabled = status === "disabled";
  return (
    <div className="flex flex-wrap gap-2">
      {status === "unconfirmed" ? (
        <PostButton
          action={staffPaths.invitationAgain(uniqueId)}
          variant="secondary"
          aria-label={`Send the link again to ${name}`}
        >
          Send the link again
        </PostButton>
      ) : null}
      {hasSecondFactor ? (
        <PostButton
          action={staffPaths.member(uniqueId)}
          fields={{ reset_second_factor: "true" }}
          variant="secondary"
          aria-label={`Remove passkeys and codes of ${name}`}
        >
          Remove passkeys and codes
        </PostButton>
      ) : null}
      <form method="post" action={staffPaths.member(uniqueId)} className="flex flex-wrap items-end gap-3">
        <input type="hidden" name="is_disabled" value={String(!isDisabled)} />
        {isDisabled ? null : <ItemsTo member={member} colleagues={colleagues} />}
        <Button type="submit" variant="secondary" size="sm" aria-label={`${isDisabled ? "Enable" : "Disable"} ${name}`}>
          {isDisabled ? "Enable" : "Disable"}
        </Button>
      </form>
    </div>
  );
}

/** Asks to whom the open items of a member go who is disabled. */
function ItemsTo({ member: { openItems }, colleagues }: Pick<Props, "member" | "colleagues">) {
  if (openItems === 0) return null;
  const options = colleagues.map(({ uniqueId, name }) => ({ value: uniqueId, label: name }));
  return (
    <SelectField
      label={openItems === 1 ? "Their open item goes to" : `Their ${openItems} open items go to`}
      name="items_to"
      options={[{ value: NO_ONE, label: "No one" }, ...options]}
      placeholder="Please choose"
      required
      autoComplete="off"
      className="min-w-0 basis-60"
    />
  );
}
