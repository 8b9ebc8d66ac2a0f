import { useState } from "react";
import { SelectField } from "@/components/ui/select-field";
import { t, tGiven } from "@/domain/texts/t";
import { BOOKING_FIELDS } from "@/lib/intake/booking/fields";
import { formatTimeZone } from "@/lib/intake/booking/time-zones";

interface ZoneFieldProps {
  field: { id: string; name: string; error: string | undefined; defaultValue: string | undefined };
  zone: string;
  timeZones: readonly string[];
  /** Address of the page with all zones, where `timeZones` are not all. */
  allZonesPath?: string;
  className?: string;
}

/** The zone of preferred times. Controlled by React: the device's zone may be chosen before it is on the list. */
export function ZoneField({
  field: { defaultValue: _, ...select },
  zone,
  timeZones,
  allZonesPath,
  className,
}: ZoneFieldProps) {
  const { label, placeholder } = BOOKING_FIELDS.timeZone;
  const [others, setOthers] = useState<readonly string[]>([]);
  const zones = [...new Set([...timeZones, ...(zone === "" ? [] : [zone]), ...others])];
  return (
    <div data-error-space="none" className={`relative ${className ?? ""}`}>
      <SelectField
        options={zones.map((value) => ({ value, label: formatTimeZone(value) }))}
        {...{ label: tGiven(label), placeholder: tGiven(placeholder), ...select }}
        value={zone}
      />
      {allZonesPath === undefined || others.length > 0 ? null : (
        <a
          href={allZonesPath}
          className="absolute top-0 right-0 text-link text-sm leading-6"
          onClick={(event) => {
            event.preventDefault();
            setOthers(Intl.supportedValuesOf("timeZone"));
            document.getElementById(select.id)?.focus();
          }}
        >
          {t("Another zone")}
        </a>
      )}
    </div>
  );
}
