import { ownersDocument } from "@/domain/owner/owner-part";
import { completeTheme, themeStyles } from "@/domain/owner/theme";

const { theme } = ownersDocument();

/** The colours of both schemes, by token. */
export const ownersPalette = completeTheme(theme ?? {});

/** The stylesheet over the standard colours; undefined without a theme. */
export const ownersStyles = theme && themeStyles(theme);
