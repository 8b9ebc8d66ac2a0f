import { Badge } from "@/components/staff/ui/badge";

const NAMES = new Intl.DisplayNames("en-US", { type: "language" });

/** Marks an item whose person wants another language than English. */
export const WantedLanguage = ({ language }: { language: string | null }) =>
  language === null ? null : <Badge>Wants {NAMES.of(language)}</Badge>;
