import "server-only";
import { createHash } from "node:crypto";
import { ownersStyles } from "@/domain/owner/owners-theme";

const digest = ownersStyles && createHash("sha256").update(ownersStyles).digest("hex").slice(0, 16);

/** The address of the owner's colours, another one for other colours; undefined without any. */
export const themeAddress = digest && `/colors.css?v=${digest}`;
