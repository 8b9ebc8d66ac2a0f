import { Badge } from "@/components/staff/ui/badge";
import { languageName } from "@/domain/text/language-name";

/** Marks an item whose person wants another language than English. */
export const WantedLanguage = ({ language }: { language: string | null }) =>
  language === null ? null : <Badge>Wants {languageName(language)}</Badge>;
