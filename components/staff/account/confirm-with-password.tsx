import { Button, type ButtonVariant } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";

interface Props {
  action: string;
  label: string;
  variant?: ButtonVariant;
}

/** An act that asks for the password again. */
export function ConfirmWithPassword({ action, label, variant = "primary" }: Props) {
  return (
    <form method="post" action={action} className="flex flex-col gap-3">
      <TextField
        label="Your password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        maxLength={1000}
      />
      <Button type="submit" variant={variant} className="self-start">
        {label}
      </Button>
    </form>
  );
}
