import { postView } from "@/lib/staff/inbox/view-actions";

export const POST = postView;
