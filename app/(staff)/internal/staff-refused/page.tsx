import type { Metadata } from "next";
import { StaffMessage } from "@/components/staff/shell/staff-message";

export const metadata: Metadata = { title: "Not yours to see" };

export default function StaffRefusedPage() {
  return (
    <StaffMessage title="This page is not yours to see">
      <p>Your account does not have the permission for it. An administrator can change that under Team.</p>
    </StaffMessage>
  );
}
