import clsx from "clsx";
import { brand } from "@/lib/content/brand";

const LEAVES =
  "M9.3 24C10.9 20.2 15.4 18.8 19.1 20C16.8 23.3 12.3 24.7 9.3 24ZM9.6 22.5C6.6 22.1 3.4 19 3.2 14.9C7.1 15.1 10.3 18.2 9.6 22.5ZM10.6 18.8C12.8 15.5 17.3 15 20.6 16.7C17.8 19.4 13.3 19.9 10.6 18.8ZM11.2 17.3C8.4 16.4 5.9 12.9 6.5 9C10.2 9.9 12.6 13.4 11.2 17.3ZM12.8 14C15.2 11.5 19.1 11.7 21.7 13.7C18.9 15.7 14.9 15.4 12.8 14ZM13.6 12.6C11.4 11.4 9.8 8.1 10.9 4.8C13.9 6.1 15.5 9.4 13.6 12.6ZM15.5 10C17.7 8.2 20.7 8.9 22.4 10.9C20 12.1 17 11.4 15.5 10ZM16.5 8.8C14.9 7.6 14 4.7 15.4 2.3C17.7 3.6 18.5 6.5 16.5 8.8ZM18.6 6.6C20.3 5.5 22.3 6.2 23.3 7.8C21.5 8.5 19.5 7.7 18.6 6.6ZM19.9 5.4C18.8 4.5 18.5 2.5 19.8 .9C21.3 2 21.6 4 19.9 5.4ZM21 4.5C21.2 2.6 23.2 1.1 25.3 1.1C24.8 3.1 22.9 4.7 21 4.5Z";

/** A fern's frond in the current colour; beside the name, so it needs none itself. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className={clsx("shrink-0", className)}>
      <path d={LEAVES} fill="currentColor" />
      <path d="M9 30C8.5 20 13 10 22 4" fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
    </svg>
  );
}

export function Logo() {
  return (
    <span className="inline-flex items-center gap-1.5 font-[620] font-serif text-2xl leading-none tracking-tight">
      <LogoMark className="size-8" />
      {brand.name}
    </span>
  );
}
