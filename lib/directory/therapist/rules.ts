import { RESERVED_SLUGS } from "@/domain/catalog/reserved-slugs";
import { isStorableText } from "@/domain/text/safe-text";

const ID_MAX_LENGTH = 200;

/** True for an id that a therapist can have; checked without a search. */
export const isPossibleId = (id: string) =>
  id !== "" && id.length <= ID_MAX_LENGTH && isStorableText(id) && !RESERVED_SLUGS.includes(id.toLowerCase());
