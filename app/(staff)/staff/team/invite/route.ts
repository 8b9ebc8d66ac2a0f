import { postInvitation } from "@/lib/visitor/staff/team";

export const POST = postInvitation;
