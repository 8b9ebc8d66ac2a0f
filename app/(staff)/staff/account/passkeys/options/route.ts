import { postNewPasskeyOptions } from "@/lib/visitor/staff/passkeys";

export const POST = postNewPasskeyOptions;
