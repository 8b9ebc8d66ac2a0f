import { StaffMessage } from "@/components/staff/shell/staff-message";

export default function StaffNotFound() {
  return (
    <StaffMessage title="There is nothing here">
      <p>The address may be wrong, or what was here is no longer kept.</p>
    </StaffMessage>
  );
}
