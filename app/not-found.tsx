import { CrisisNote } from "@/components/layout/crisis-note";
import { Container } from "@/components/ui/container";
import { t } from "@/domain/texts/t";
import { paths } from "@/lib/config/paths";

const findLinks = () => [
  { label: t("Start Now"), href: paths.match() },
  { label: t("See all therapists"), href: paths.team() },
  { label: t("Go to the home page"), href: paths.home() },
];

/**
 * For files that do not exist. It is a part of every page's data and scripts, so it is plain; the middleware shows missing pages in the
 * site's frame.
 */
export default function NotFound() {
  return (
    <main>
      <Container width="prose" className="flex flex-col gap-6 py-16">
        <h1 className="text-3xl">{t("We can’t find that page")}</h1>
        <p className="text-ink-muted text-lg">{t("The address may have changed.")}</p>
        <p className="flex flex-wrap gap-6">
          {findLinks().map(({ label, href }) => (
            <a key={href} href={href} className="text-link font-semibold">
              {label}
            </a>
          ))}
        </p>
        <CrisisNote className="mt-4 border-line border-t pt-6 text-ink-muted" />
      </Container>
    </main>
  );
}
