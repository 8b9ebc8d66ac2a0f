import { PlainList } from "@/components/ui/plain-list";
import { languageName } from "@/domain/text/language-name";
import { isOffered, LANGUAGES } from "@/domain/texts/languages";
import { staffPaths } from "@/lib/config/staff-paths";
import type { OpenPart } from "@/lib/staff/settings/loaders";
import { Fold } from "./fold";

/** Links to every letter as it would be with the saved draft. */
export const LetterSamples = ({ part }: { part: OpenPart }) =>
  part.shape.kind === "group" ? (
    // An opened fold would move behind the form on phones.
    <div>
      <Fold title="See the letters" facts="With the saved draft: texts, name, phone and colors" isOpen={false}>
        <PlainList className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
          {part.shape.entries.map(({ name, label }) => (
            <li key={name} className="flex flex-wrap gap-x-4">
              <span className="min-w-32">{label}</span>
              {LANGUAGES.filter(isOffered).map((language) => (
                <a
                  key={language}
                  href={staffPaths.settingsLetter(name, language)}
                  target="_blank"
                  rel="noreferrer"
                  className="touch-target text-link underline"
                >
                  {languageName(language)} <span className="sr-only">{label}, in a new tab</span>
                </a>
              ))}
            </li>
          ))}
        </PlainList>
      </Fold>
    </div>
  ) : null;
