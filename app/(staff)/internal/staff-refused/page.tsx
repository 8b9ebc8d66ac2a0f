import type { Metadata } from "next";
import { StaffMessage } from "@/components/staff/shell/staff-message";

export const metadata: Metadata = { title: "No access" };

export default function StaffRefusedPage() {
  return (
    <StaffMessage title="You do not have access to this page">
      <p>Your account does not have the permission it needs. An administrator can change that under Team.</p>
    </StaffMessage>
  );
}
