import { PLACES } from "@/domain/catalog/places";
import type { Field, FieldProperties, SourceField } from "@/domain/form-engine/definition";
import type { FieldPart } from "@/domain/form-engine/parts/field-part";
import { inLanguage } from "@/domain/texts/in-language";
import type { Language } from "@/domain/texts/languages";
import { t } from "@/domain/texts/t";

/** The five lines of a US address, which browsers fill in. */
export function addressParts(source: SourceField, language: Language): FieldPart[] {
  const { id, fieldOrder, visibleWhen } = source;
  const partOf = (
    part: string,
    label: string,
    autocomplete: FieldProperties["autocomplete"],
    more: Partial<Field> = {},
  ): Field => ({
    ...{ id: `${id}-${part}`, label, fieldOrder, visibleWhen, fieldType: "text", options: [] },
    ...{ isRequired: source.isRequired, isScored: false },
    properties: { autocomplete },
    ...more,
  });
  const parts = inLanguage(language, () => [
    partOf("street", t("Street address"), "address-line1"),
    partOf("unit", t("Apartment or unit"), "address-line2", { isRequired: false }),
    partOf("city", t("City"), "address-level2"),
    partOf("state", t("State"), "address-level1", {
      fieldType: "dropdown",
      options: PLACES.map((place) => ({ value: place.id, label: place.name })),
    }),
    partOf("zip", t("ZIP code"), "postal-code", { fieldType: "zip_code", properties: {} }),
  ]);
  return parts.map((field) => ({ field, place: (property) => (property === ".id" ? property : "") }));
}
