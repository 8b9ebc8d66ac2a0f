import { brand } from "@/domain/brand";
import { LogoMark } from "./logo-mark";

export function Logo() {
  return (
    <span className="inline-flex items-center gap-1.5 font-semibold font-serif text-2xl leading-none tracking-tight">
      <LogoMark className="size-8" />
      {brand.name}
    </span>
  );
}
