import { postStaffSignOut } from "@/lib/visitor/staff/sign-in";

export const POST = postStaffSignOut;
