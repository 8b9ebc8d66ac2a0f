import { PAYER_KINDS } from "@/domain/catalog/payer-kinds";

/** Path segments below `/team`, `/providers` and `/staff/roster` that are never a therapist's slug. */
export const RESERVED_SLUGS: readonly string[] = [...PAYER_KINDS, "import", "new"];
