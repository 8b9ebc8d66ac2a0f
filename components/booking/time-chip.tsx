import type { UseFormRegisterReturn } from "react-hook-form";
import type { PreferredTime } from "@/domain/booking/rules";
import { formatDay, formatHours } from "@/lib/intake/booking/format";
import { RemoveButton, type TimeName } from "./time-row";

export const TIME_PARTS = ["date", "startTime", "endTime"] as const satisfies readonly (keyof PreferredTime)[];

/** A chosen part of a day. */
export function TimeChip({
  row,
  index,
  register,
  onRemove,
}: {
  row: PreferredTime;
  index: number;
  register: (name: TimeName) => UseFormRegisterReturn;
  onRemove: () => void;
}) {
  return (
    <li className="flex items-center rounded-full border border-brand bg-brand-tint pl-4">
      {TIME_PARTS.map((part) => (
        <input key={part} type="hidden" {...register(`times.${index}.${part}`)} defaultValue={row[part]} />
      ))}
      <span className="text-sm">
        {formatDay(row.date)}, {formatHours(row)}
      </span>
      <RemoveButton index={index} isShort onRemove={onRemove} />
    </li>
  );
}
