import { postConfirmation } from "@/lib/visitor/staff/confirmation";

export const POST = postConfirmation;
