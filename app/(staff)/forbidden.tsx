import { StaffRefused } from "@/components/staff/shell/staff-refused";

export default StaffRefused;
