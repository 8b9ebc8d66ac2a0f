/**
 * Colours needed outside the stylesheet: browser chrome, the manifest, icons and sharing pictures. A test keeps them equal to
 * the tokens of `app/theme.css`.
 */
export const colors = {
  surface: "#faf6ee",
  surfaceDark: "#141c19",
  brand: "#1f5141",
  deep: "#17382e",
  onDeep: "#f6f1e6",
  onDeepMuted: "#c3d0c6",
  lineDeep: "#35564a",
} as const;
