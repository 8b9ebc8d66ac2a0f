import { ownersDocument } from "@/domain/owner/owner-part";

const { brand, logo } = ownersDocument();

/** Addresses of the owner's pictures. */
export const ownersLogo = logo ?? {};

export const STANDARD_NAME = "Fernwell";

/** True where the standard mark stands for the network: it has no name and no mark of its own. */
export const hasStandardMark = (brand?.name ?? STANDARD_NAME) === STANDARD_NAME && logo?.mark === undefined;
