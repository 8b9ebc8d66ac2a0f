import type { Metadata } from "next";
import { StaffMessage } from "@/components/staff/shell/staff-message";
import { TeamPanel } from "@/components/staff/team/team-panel";
import { findTeamNotice } from "@/lib/content/staff";
import { listTeam } from "@/lib/services/gateway/account-client";
import { openStaffPage } from "@/lib/visitor/staff/loaders";

export const metadata: Metadata = { title: "Team" };

export default async function TeamPage({ searchParams }: PageProps<"/staff/team">) {
  const { env, caller, member } = await openStaffPage();
  const team = await listTeam(env, caller);
  if (!team.ok)
    return (
      <StaffMessage title="The team cannot be shown">
        <p>{team.status === 404 ? "Your account service does not offer it." : "Please try again in a moment."}</p>
      </StaffMessage>
    );
  const notice = findTeamNotice((await searchParams).notice);
  return <TeamPanel team={team.data} ownId={member.uniqueId} timeZone={env.TIME_ZONE} notice={notice} />;
}
