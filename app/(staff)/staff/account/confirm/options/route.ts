import { postConfirmationOptions } from "@/lib/visitor/staff/confirmation";

export const POST = postConfirmationOptions;
