import { PartCard } from "@/components/staff/ui/part";
import { Button } from "@/components/ui/button";
import { PasswordField } from "@/components/ui/password-field";
import { staffPaths } from "@/lib/config/staff-paths";

/** Changes the member's password. */
export function PasswordForm() {
  return (
    <PartCard title="Password">
      <form method="post" action={staffPaths.password()} className="flex flex-col gap-4">
        <PasswordField label="Current password" name="current_password" autoComplete="current-password" />
        <PasswordField
          label="New password"
          name="password"
          autoComplete="new-password"
          hint="At least 12 characters. You are signed out everywhere else."
        />
        <PasswordField label="The new password again" name="password_confirmation" autoComplete="new-password" />
        <Button type="submit" className="self-start">
          Change my password
        </Button>
      </form>
    </PartCard>
  );
}
