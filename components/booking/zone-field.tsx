import { SelectField } from "@/components/ui/select-field";
import { BOOKING_FIELDS } from "@/lib/intake/booking/fields";
import { formatTimeZone } from "@/lib/intake/booking/time-zones";

interface ZoneFieldProps {
  field: { id: string; name: string; error: string | undefined; defaultValue: string | undefined };
  zone: string;
  timeZones: readonly string[];
  className?: string;
}

/** The zone of preferred times. Controlled by React: the device's zone may be chosen before it is on the list. */
export function ZoneField({ field: { defaultValue: _, ...select }, zone, timeZones, className }: ZoneFieldProps) {
  const { label, hint, placeholder } = BOOKING_FIELDS.timeZone;
  const zones = zone === "" || timeZones.includes(zone) ? timeZones : [zone, ...timeZones];
  return (
    <SelectField
      options={zones.map((value) => ({ value, label: formatTimeZone(value) }))}
      className={className}
      {...{ label, hint, placeholder, ...select }}
      value={zone}
    />
  );
}
