import "server-only";
import { FILTERS, knownChoices, mapStated } from "@/domain/catalog/filters";
import { findInCatalog } from "@/domain/catalog/find";
import { bioText, sanitizeBio } from "@/domain/rich-text/sanitize-bio";
import type { EntityRecord } from "@/domain/wire/therapist";
import { toPicturePath } from "@/lib/directory/therapist/picture";
import type { TherapistView } from "@/lib/directory/therapist/view";

/** Specification, sections 2 and 9: a longer biography is clamped. */
export const BIO_CLAMP_CHARS = 150;

/** The page's view of a therapist: names for ids, a sanitised biography, a same-origin portrait or none. */
export function toTherapistView({ slug, entityUniqueId, content }: EntityRecord): TherapistView {
  const bioHtml = sanitizeBio(content.bio);
  return {
    slug,
    uniqueId: entityUniqueId,
    name: content.displayName,
    pictureUrl: toPicturePath(content.pictureUrl),
    bioHtml,
    isBioLong: bioText(bioHtml).length > BIO_CLAMP_CHARS,
    ...mapStated((key) => namesOf(knownChoices(key), content[FILTERS[key].attribute])),
    therapyTypes: content.therapyTypes,
    pronouns: content.pronouns,
    officeCity: content.officeCity,
    practicingSince: content.practicingSince,
    feeFrom: content.feeFrom,
    feeTo: content.feeTo,
    confirmedOn: content.confirmedOn,
  };
}

/** The catalog's names, without retired entries; an unknown id is shown unchanged. */
function namesOf(catalog: ReturnType<typeof knownChoices>, ids: readonly string[]): string[] {
  const entries = ids.map((id) => findInCatalog(catalog, id) ?? { name: id, retired: false });
  return [...new Set(entries.filter(({ retired }) => !retired).map(({ name }) => name))];
}
