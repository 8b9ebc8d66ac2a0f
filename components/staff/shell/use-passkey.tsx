"use client";

import { staffPaths } from "@/lib/config/staff-paths";
import { answerByPasskey } from "./ask-passkey";
import { PasskeyForm } from "./passkey-form";

/** The second step of a sign-in by a passkey. */
export function UsePasskey() {
  return <PasskeyForm action={staffPaths.signInPasskeySubmit()} label="Use my passkey" ask={answerByPasskey} />;
}
