import { StaffMessage } from "./staff-message";

/** The page for members whose grade is too low. */
export function StaffRefused() {
  return (
    <StaffMessage title="You do not have access to this page">
      <p>Your account does not have the permission it needs. An administrator can change that under Team.</p>
    </StaffMessage>
  );
}
