import "server-only";
import { digestOf } from "@/domain/owner/logo";
import { ownersStyles } from "@/domain/owner/owners-theme";

export const themeDigest = ownersStyles && digestOf(ownersStyles);

/** The address of the owner's colours, another one for other colours; undefined without any. */
export const themeAddress = themeDigest && `/colors.css?v=${themeDigest}`;
