"use client";

import type { ItemNews as News } from "@/domain/wire/inbox";
import { usePolled } from "./use-polled";

interface Props {
  address: string;
  /** The version of the item that the page shows. */
  version: number;
  href: string;
}

/** Tells of a change of the item since the page was rendered. Its space is there before: what is typed does not move, and is kept. */
export function ItemNews({ address, version, href }: Props) {
  const item = usePolled<News>(address)?.item;
  const isChanged = item !== null && item !== undefined && item.version > version;
  return (
    <p role="status" className="-my-2 min-h-7 text-sm noscript:hidden">
      {isChanged ? (
        <>
          Changed {item.changedBy === null ? "" : `by ${item.changedBy} `}a moment ago.{" "}
          <a href={href} data-key="." data-key-label="Show what changed" className="text-link font-semibold">
            Show it
          </a>
        </>
      ) : null}
    </p>
  );
}
