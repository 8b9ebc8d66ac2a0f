import { currentLanguage } from "@/domain/texts/languages";
import { t } from "@/domain/texts/t";
/** Id of the form that all cards post (compare-cards.tsx). */
export const COMPARE_FORM_ID = "compare";

/** "Save" of a therapist's page (components/therapist/compare-form.tsx) on a card. */
export const CompareToggle = ({ therapist: { slug, name } }: { therapist: { slug: string; name: string } }) => (
  <button
    type="submit"
    form={COMPARE_FORM_ID}
    name="therapist"
    value={slug}
    aria-pressed={false}
    suppressHydrationWarning
    className="group touch-target shrink-0 cursor-pointer rounded-full px-2 font-semibold text-link text-sm aria-pressed:bg-brand-tint print:hidden"
  >
    {t("Save")}
    {currentLanguage() === "en" ? (
      <span aria-hidden="true" className="opacity-0 group-aria-pressed:opacity-100">
        d
      </span>
    ) : null}{" "}
    <span className="sr-only">{name}</span>
  </button>
);
