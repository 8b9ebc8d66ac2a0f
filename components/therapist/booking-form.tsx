import clsx from "clsx";
import { Button } from "@/components/ui/button";
import type { ButtonSize, ButtonVariant } from "@/components/ui/button-look";
import { brand } from "@/domain/brand";
import { t, tGiven } from "@/domain/texts/t";
import { apiPaths } from "@/lib/config/api-paths";
import type { ShownTimes } from "@/lib/directory/next-times";
import { TimeButtons } from "./time-buttons";

/** '{product} with {name}': passes the therapist to the appointment request in the session, never in its address. */
export function BookingForm({
  therapist,
  payment = "",
  state = "",
  times,
  size,
  variant,
  labelClassName,
  buttonClassName,
  className,
}: {
  therapist: { slug: string; name: string };
  /** The payment if the page knows it; empty keeps the earlier answer. */
  payment?: string;
  /** The visitor's state, by its id, if the page knows it. */
  state?: string;
  /** Free times to choose from. */
  times?: ShownTimes | undefined;
  size?: ButtonSize;
  variant?: ButtonVariant;
  labelClassName?: string;
  buttonClassName?: string;
  className?: string;
}) {
  return (
    <form
      method="post"
      action={apiPaths.bookingTherapist()}
      data-visitor-form=""
      data-print="hide"
      className={clsx("flex flex-col gap-1.5", className)}
    >
      <input type="hidden" name="therapist" value={therapist.slug} />
      <input type="hidden" name="payment" value={payment} />
      <input type="hidden" name="state" value={state} />
      {times ? <TimeButtons times={times} label={t("Next times of {name}", { name: therapist.name })} isShort /> : null}
      <Button type="submit" size={size} variant={variant} className={clsx("w-full wrap-anywhere", buttonClassName)}>
        <span className={labelClassName}>
          {t("{product} with {name}", { product: tGiven(brand.product), name: therapist.name })}
        </span>
      </Button>
    </form>
  );
}
