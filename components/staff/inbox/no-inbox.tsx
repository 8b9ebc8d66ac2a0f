import { StaffMessage } from "@/components/staff/shell/staff-message";

/** For owners whose own forms service keeps no inbox. */
export function NoInbox() {
  return (
    <StaffMessage title="There is no inbox here">
      <p>The forms service of this network does not offer one. Requests are kept there, and its own tools show them.</p>
    </StaffMessage>
  );
}
