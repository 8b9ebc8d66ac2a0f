import type { Metadata } from "next";
import { StaffRefused } from "@/components/staff/shell/staff-refused";

export const metadata: Metadata = { title: "No access" };

export default StaffRefused;
