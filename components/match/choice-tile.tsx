import clsx from "clsx";
import { ChevronRight, type LucideIcon } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import type { PayerKind } from "@/domain/catalog/payer-kinds";
import type { Payer } from "@/domain/catalog/payers";
import { tGiven } from "@/domain/texts/t";
import { payerLogo } from "@/lib/directory/match/logo";

const TILE =
  "group flex w-full cursor-pointer items-center gap-4 rounded-xl border border-line-strong/50 bg-surface-raised p-4 text-left text-ink transition-[border-color,background-color,box-shadow] duration-150 hover:border-brand hover:bg-brand-tint hover:shadow-raised active:bg-brand-tint";

const Arrow = ({ className }: { className?: string }) => (
  <ChevronRight
    aria-hidden="true"
    className={clsx(
      "ml-auto size-5 shrink-0 text-ink-muted transition-transform group-hover:translate-x-0.5",
      className,
    )}
  />
);

/** A tile leads to the next question, or answers the last one. */
export type TileAction = { href: string; choice?: undefined } | { choice: string; href?: undefined };

function Tile({
  action,
  className,
  description,
  children,
}: {
  action: TileAction;
  className: string;
  description?: string | undefined;
  children: ReactNode;
}) {
  return action.href === undefined ? (
    <button type="submit" name="choice" value={action.choice} aria-description={description} className={className}>
      {children}
    </button>
  ) : (
    <Link href={action.href} scroll={true} className={className}>
      {children}
    </Link>
  );
}

/** A way to pay, with a short explanation. */
export function PaymentTile({
  icon: Icon,
  name,
  hint,
  action,
  wide = false,
}: {
  icon: LucideIcon;
  name: string;
  hint: string;
  action: TileAction;
  wide?: boolean;
}) {
  return (
    <Tile action={action} className={clsx(TILE, "h-full", !wide && "md:flex-col md:items-start md:p-6")}>
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-sage text-brand transition-colors group-hover:bg-surface-raised">
        <Icon aria-hidden="true" className="size-6" />
      </span>
      <span className="min-w-0">
        <span className="block font-semibold text-lg leading-snug">{name}</span>
        <span className="block text-ink-muted text-sm">{hint}</span>
      </span>
      <Arrow className={clsx(!wide && "md:hidden")} />
    </Tile>
  );
}

/** A payer: mark and name; the name of filter and cards, where it differs, stands below and describes the tile. */
export function PayerTile({ kind, payer }: { kind: PayerKind; payer: Payer }) {
  const { id, name, matchName } = payer;
  const choice = kind === "eap" ? `eap:${id}` : `insurance:${id}`;
  return (
    <Tile
      action={{ choice }}
      description={matchName && tGiven(name)}
      className={clsx(TILE, "h-full p-3 md:flex-col md:gap-3 md:p-4 md:text-center")}
    >
      <span className="grid h-14 w-20 shrink-0 place-items-center rounded-lg bg-plate p-1.5 md:h-20 md:w-full">
        <img src={payerLogo(kind, id)} alt="" width="44" height="44" className="h-11 w-full object-contain" />
      </span>
      <span className="min-w-0 font-semibold leading-snug wrap-anywhere">
        {tGiven(matchName ?? name)}
        {matchName === undefined ? null : (
          <span aria-hidden="true" className="block font-normal text-ink-muted text-sm">
            {tGiven(name)}
          </span>
        )}
      </span>
      <Arrow className="md:hidden" />
    </Tile>
  );
}
