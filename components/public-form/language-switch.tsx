import { Button } from "@/components/ui/button";
import { LANGUAGES, langOfEnglish } from "@/domain/texts/languages";
import { languageIntent } from "@/lib/public-form/constants";
import type { PublicFormInstance } from "@/lib/services/public-forms/instance";

const NAMES = { en: "Read this form in English", es: "Leer este formulario en español" } as const;

/** The form's other languages, where it has some: saves the answers, and shows the form again. */
export function LanguageSwitch({ instance }: { instance: Pick<PublicFormInstance, "language" | "languages"> }) {
  const others = LANGUAGES.filter((one) => instance.languages.includes(one) && one !== instance.language);
  if (others.length === 0) return null;
  return (
    <div className="-ml-5 flex flex-wrap gap-3">
      {/* Enter in a text field presses the form's first button. */}
      <button type="submit" name="intent" value="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
      {others.map((language) => (
        <Button
          key={language}
          type="submit"
          name="intent"
          value={languageIntent(language)}
          variant="quiet"
          lang={language}
        >
          {NAMES[language]}
        </Button>
      ))}
    </div>
  );
}

/** The `lang` of the form's own texts, where they are in another language than the page. */
export const langOf = ({ language, languages }: Pick<PublicFormInstance, "language" | "languages">) =>
  languages.includes(language) ? undefined : langOfEnglish();
