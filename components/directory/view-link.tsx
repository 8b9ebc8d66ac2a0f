import type { ComponentProps } from "react";
import { isPlainClick } from "@/lib/asleep/is-plain-click";
import { directoryAddress } from "@/lib/directory/address";
import type { DirectoryView } from "@/lib/directory/view";

interface Own {
  view: DirectoryView;
  show: (next: DirectoryView) => void;
}

/** A link to a view of the directory, which scripts show in place. */
export function ViewLink({ view, show, children, ...link }: Omit<ComponentProps<"a">, "href" | "onClick"> & Own) {
  return (
    <a
      {...link}
      href={directoryAddress(view)}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        show(view);
      }}
    >
      {children}
    </a>
  );
}
