"use client";

import { confirmByPasskey } from "@/components/staff/shell/ask-passkey";
import { PasskeyForm } from "@/components/staff/shell/passkey-form";
import { PasswordField } from "@/components/ui/password-field";
import { staffPaths } from "@/lib/config/staff-paths";

/** The password and a passkey. */
export function ConfirmPasskey() {
  return (
    <PasskeyForm action={staffPaths.confirm()} label="Use my passkey" ask={confirmByPasskey}>
      <PasswordField label="Your password" name="password" autoComplete="current-password" />
    </PasskeyForm>
  );
}
