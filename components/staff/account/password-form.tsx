import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { TextField } from "@/components/ui/text-field";
import { staffPaths } from "@/lib/config/staff-paths";

/** Changes the member's password. */
export function PasswordForm() {
  return (
    <Card as="section" aria-labelledby="password">
      <h2 id="password" className="text-xl">
        Password
      </h2>
      <form method="post" action={staffPaths.password()} className="mt-4 flex flex-col gap-4">
        <TextField
          label="Current password"
          name="current_password"
          type="password"
          autoComplete="current-password"
          required
          maxLength={1000}
        />
        <TextField
          label="New password"
          name="password"
          type="password"
          autoComplete="new-password"
          hint="At least 12 characters. You are signed out everywhere else."
          required
          maxLength={1000}
        />
        <TextField
          label="The new password again"
          name="password_confirmation"
          type="password"
          autoComplete="new-password"
          required
          maxLength={1000}
        />
        <Button type="submit" className="self-start">
          Change my password
        </Button>
      </form>
    </Card>
  );
}
