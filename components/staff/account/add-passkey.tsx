"use client";

import { makePasskey } from "@/components/staff/shell/ask-passkey";
import { PasskeyForm } from "@/components/staff/shell/passkey-form";
import { TextField } from "@/components/ui/text-field";
import { staffPaths } from "@/lib/config/staff-paths";

/** Adds a passkey; the first is open, since the page is about it. */
export function AddPasskey({ isFirst }: { isFirst: boolean }) {
  return (
    <details open={isFirst} className="noscript:hidden">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-brand">
        {isFirst ? "Add a passkey" : "Add another passkey"}
      </summary>
      <PasskeyForm action={staffPaths.passkeyAdd()} label="Add a passkey" ask={makePasskey}>
        <TextField
          label="Name of the passkey"
          name="name"
          autoComplete="off"
          hint="By which you know the device, such as “Laptop”."
          required
          maxLength={60}
        />
      </PasskeyForm>
    </details>
  );
}
