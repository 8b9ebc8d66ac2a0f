import { brand } from "@/domain/brand";
import { ownersLogo } from "@/domain/owner/owners-logo";
import { LogoMark } from "./logo-mark";

export function Logo() {
  if (ownersLogo.wordmark)
    return (
      <img
        src={ownersLogo.wordmark}
        alt={brand.name}
        className="h-11 w-auto max-w-60 rounded-md bg-plate object-contain p-1"
      />
    );
  return (
    <span className="inline-flex items-center gap-1.5 font-semibold font-serif text-2xl leading-none tracking-tight">
      <LogoMark className="size-8" />
      {brand.name}
    </span>
  );
}
