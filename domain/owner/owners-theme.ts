import { ownersDocument } from "@/domain/owner/owner-part";
import { STANDARD_PALETTES } from "@/domain/owner/palettes";

const { colours } = ownersDocument();

/** The colours of both schemes, by token. */
export const ownersPalette = colours ?? STANDARD_PALETTES;

/** The stylesheet over the standard colours; undefined without a theme. */
export const ownersStyles = colours?.styles;
