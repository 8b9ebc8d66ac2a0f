import { postPasskeyOptions } from "@/lib/visitor/staff/passkey-sign-in";

export const POST = postPasskeyOptions;
