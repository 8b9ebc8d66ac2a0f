import Link from "next/link";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import type { ButtonVariant } from "@/components/ui/button-look";
import { bookingForm } from "@/lib/intake/booking/form";

interface Props {
  href: string;
  /** Destination of the posted form: the matching page, or a list of other therapists. */
  intent: "change" | "others";
  variant: ButtonVariant;
  className: string;
  children: ReactNode;
}

/** A link from the booking form to another page. Without scripts a button, which saves the typed values. */
export function LeavingLink({ href, intent, variant, className, children }: Props) {
  return (
    <>
      <Link href={href} prefetch={false} className={`noscript:hidden ${className}`}>
        {children}
      </Link>
      <noscript>
        <Button
          type="submit"
          form={bookingForm.id}
          formNoValidate
          name="intent"
          value={intent}
          variant={variant}
          size="sm"
        >
          <span>{children}</span>
        </Button>
      </noscript>
    </>
  );
}
