import { postPassword } from "@/lib/visitor/staff/account";

export const POST = postPassword;
