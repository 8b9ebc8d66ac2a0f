import type { ComponentProps } from "react";
import { Button } from "@/components/ui/button";

type Props = Omit<ComponentProps<typeof Button>, "type"> & {
  action: string;
  /** Values posted with it. */
  fields?: Readonly<Record<string, string | number>>;
  opensTab?: boolean;
};

/** A form of one button. */
export function PostButton({ action, fields = {}, opensTab = false, ...button }: Props) {
  return (
    <form method="post" action={action} {...(opensTab && { target: "_blank" })}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button size="sm" {...button} type="submit" />
    </form>
  );
}
