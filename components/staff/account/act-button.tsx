import { Button } from "@/components/ui/button";
import type { ButtonVariant } from "@/components/ui/button-look";

interface Props {
  action: string;
  label: string;
  variant?: ButtonVariant;
}

/** An act of the account page, open to members who have confirmed that it is them. */
export function ActButton({ action, label, variant = "primary" }: Props) {
  return (
    <form method="post" action={action}>
      <Button type="submit" variant={variant}>
        {label}
      </Button>
    </form>
  );
}
