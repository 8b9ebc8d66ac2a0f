import { postNewPasskey } from "@/lib/visitor/staff/passkeys";

export const POST = postNewPasskey;
