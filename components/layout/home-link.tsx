import { PageLink } from "@/components/ui/page-link";
import { brand } from "@/domain/brand";
import { t } from "@/domain/texts/t";
import { paths } from "@/lib/config/paths";
import { Logo } from "./logo";

/** The logo in a header. */
export function HomeLink() {
  return (
    <PageLink
      href={paths.home()}
      aria-label={t("{brand} home", { brand: brand.name })}
      className="flex min-h-11 items-center rounded-md text-brand"
    >
      <Logo />
    </PageLink>
  );
}
