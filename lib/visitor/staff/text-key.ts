import "server-only";
import { hkdfSync } from "node:crypto";
import { getEnv } from "@/lib/config/env";
import type { Member } from "@/lib/visitor/staff/member";

/** The key under which a member's browser keeps what they type, in base64: for pages of this member only, never stored. */
export const textKeyOf = ({ uniqueId }: Pick<Member, "uniqueId">): string =>
  Buffer.from(hkdfSync("sha256", getEnv().SESSION_SECRET, uniqueId, "staff text key", 32)).toString("base64");
