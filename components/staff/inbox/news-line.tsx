"use client";

import type { ItemNews } from "@/domain/wire/inbox";
import { usePolled } from "./use-polled";

/**
 * Tells how many items came in since the list was rendered, with a link that shows them. The list itself stays as it is, and the
 * line's space is there before.
 */
export function NewsLine({ address, href }: { address: string; href: string }) {
  const count = usePolled<ItemNews>(address)?.count ?? 0;
  return (
    <p role="status" className="ml-auto min-h-7 min-w-16 text-right text-sm">
      {count > 0 ? (
        <a href={href} data-key="." data-key-label="Show what is new" className="text-link font-semibold">
          {count} new
        </a>
      ) : null}
    </p>
  );
}
