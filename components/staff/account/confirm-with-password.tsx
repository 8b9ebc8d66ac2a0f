import { Button } from "@/components/ui/button";
import type { ButtonVariant } from "@/components/ui/button-look";
import { PasswordField } from "@/components/ui/password-field";

interface Props {
  action: string;
  label: string;
  variant?: ButtonVariant;
}

/** An act that asks for the password again. */
export function ConfirmWithPassword({ action, label, variant = "primary" }: Props) {
  return (
    <form method="post" action={action} className="flex flex-col gap-3">
      <PasswordField label="Your password" name="password" autoComplete="current-password" />
      <Button type="submit" variant={variant} className="self-start">
        {label}
      </Button>
    </form>
  );
}
