import { PageLink } from "@/components/ui/page-link";
import { brand } from "@/domain/brand";
import { paths } from "@/lib/config/paths";
import { Logo } from "./logo";

/** The logo in a header. */
export function HomeLink() {
  return (
    <PageLink
      href={paths.home()}
      aria-label={`${brand.name} home`}
      className="flex min-h-11 items-center rounded-md text-brand"
    >
      <Logo />
    </PageLink>
  );
}
