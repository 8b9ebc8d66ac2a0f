import { Button, type ButtonSize } from "@/components/ui/button";
import { brand } from "@/domain/brand";
import { paths } from "@/lib/config/paths";

/** '{product} with {name}': hands the therapist to the appointment request, in the session and never in its address. */
export function BookingForm({
  therapist,
  payment = "",
  size,
}: {
  therapist: { slug: string; name: string };
  /** How the visitor pays, as far as the page knows; empty leaves what they answered before. */
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
