import { Button } from "@/components/ui/button";
import { buttonLook } from "@/components/ui/button-look";
import type { MissingField } from "./missing-list";

/** The way to the first missing field, and the submit button once none is missing, at the bottom of phones. For scripts alone. */
export function SendBar({
  label,
  fields: [first, ...others],
  isSending,
}: {
  label: string;
  fields: readonly MissingField[];
  isSending: boolean;
}) {
  return (
    <div
      data-bottom-bar=""
      className="noscript:hidden sticky low:static bottom-0 z-20 -mx-4 border-line border-t bg-surface px-4 pt-1.5 pb-[calc(0.375rem+env(safe-area-inset-bottom))] sm:hidden"
    >
      {first ? (
        <a href={`#${first.id}`} className={buttonLook({ variant: "secondary", className: "w-full" })}>
          {label} · {others.length === 0 ? "1 thing" : `${others.length + 1} things`} missing
        </a>
      ) : (
        <Button type="submit" name="intent" value="send" busy={isSending} className="w-full">
          {label}
        </Button>
      )}
    </div>
  );
}
