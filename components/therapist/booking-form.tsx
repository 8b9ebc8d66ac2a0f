import { Button, type ButtonSize } from "@/components/ui/button";
import { brand } from "@/domain/brand";
import { paths } from "@/lib/config/paths";

/** '{product} with {name}': passes the therapist to the appointment request in the session, never in its address. */
export function BookingForm({
  therapist,
  payment = "",
  size,
}: {
  therapist: { slug: string; name: string };
  /** The payment if the page knows it; empty keeps the earlier answer. */
  payment?: string;
  size?: ButtonSize;
}) {
  return (
    <form method="post" action={paths.apiBookingTherapist()} data-print="hide">
      <input type="hidden" name="therapist" value={therapist.slug} />
      <input type="hidden" name="payment" value={payment} />
      <Button type="submit" size={size} className="w-full wrap-anywhere">
        {brand.product} with {therapist.name}
      </Button>
    </form>
  );
}
