import { ownersPalette } from "@/domain/owner/owners-theme";

const { light, dark } = ownersPalette;

/** Colours needed outside the stylesheet: browser chrome, the manifest, icons and sharing pictures. */
export const colors = {
  surface: light.surface,
  surfaceDark: dark.surface,
  brand: light.brand,
  onBrand: light["on-brand"],
  plate: light.plate,
  deep: light.deep,
  onDeep: light["on-deep"],
  onDeepMuted: light["on-deep-muted"],
  lineDeep: light["line-deep"],
} as const;
