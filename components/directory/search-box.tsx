import { Search } from "lucide-react";
import { Button } from "@/components/ui/button";
import { controlLook } from "@/components/ui/field";
import { t } from "@/domain/texts/t";
import { apiPaths } from "@/lib/config/api-paths";
import { directoryAddress } from "@/lib/directory/address";
import { type DirectoryView, NAME_MAX_LENGTH } from "@/lib/directory/view";

/** One box for payers, concerns, languages, times and names; the words lead to an address and stand in none. */
export const SearchBox = ({ view }: { view: DirectoryView }) => (
  // biome-ignore lint/a11y/useSemanticElements: browsers before 2023 do not know the element.
  <form method="post" action={apiPaths.directoryFind()} role="search" data-print="hide" className="flex gap-2">
    <input type="hidden" name="to" value={directoryAddress(view)} />
    <input
      type="search"
      name="words"
      aria-label={t("Find by payer, concern, language, time or name")}
      placeholder={t("Aetna, trauma, Spanish, evenings or a name")}
      maxLength={2 * NAME_MAX_LENGTH}
      autoComplete="off"
      className={controlLook(undefined, "min-w-0 sm:max-w-md")}
    />
    <Button type="submit" size="sm" variant="secondary">
      <Search aria-hidden="true" className="size-5" />
      <span className="max-sm:sr-only">{t("Search")}</span>
    </Button>
  </form>
);
