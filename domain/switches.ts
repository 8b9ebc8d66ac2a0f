import { ownerPart } from "@/domain/owner/owner-part";

/** Parts of the product that an owner may switch off. */
export const switches = ownerPart("switches", { staffArea: true, stateQuestion: true, shortlist: true, spanish: true });
