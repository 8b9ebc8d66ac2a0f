import * as z from "zod/mini";
import { contactRules } from "@/lib/landing/rules";

/** Specification, section 5, Join-team form. */
export const joinSchema = z.object(contactRules);
