import { BrowseLists } from "@/components/directory/browse-lists";
import { PageIntro } from "@/components/prose/page-intro";
import { ButtonLink } from "@/components/ui/button";
import { Container } from "@/components/ui/container";
import { PlainList } from "@/components/ui/plain-list";
import { t } from "@/domain/texts/t";
import { paths } from "@/lib/config/paths";
import { directoryAddress } from "@/lib/directory/address";
import { browseGroups } from "@/lib/directory/browse-groups";
import { loadNetworkCounts } from "@/lib/directory/loaders";
import { wholeView } from "@/lib/directory/view";
import { pageMetadata } from "@/lib/seo/page-metadata";

// Rendered on first request, then cached. Reading the request here is an error.
export const dynamic = "error";
export const revalidate = 60;

export const generateMetadata = () =>
  pageMetadata({
    title: t("Browse therapists"),
    description: t(
      "All our therapists by state, concern, insurance and employee assistance program (EAP), with the number for each.",
    ),
    path: paths.browse(),
  });

export default async function BrowsePage() {
  const groups = browseGroups(await loadNetworkCounts());
  return (
    <>
      <PageIntro
        title={t("Browse therapists")}
        lead={t("Choose what matters most to you. On the next page you can narrow it down further.")}
      >
        <nav aria-label={t("On this page")}>
          <PlainList className="flex flex-wrap gap-x-6">
            {groups.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`} className="inline-flex touch-target min-w-11 items-center text-link">
                  {title}
                </a>
              </li>
            ))}
          </PlainList>
        </nav>
        <ButtonLink href={directoryAddress(wholeView)} variant="secondary" className="self-start">
          {t("See all therapists")}
        </ButtonLink>
      </PageIntro>
      <Container width="wide" className="flex flex-col gap-12 py-10 sm:gap-14 sm:py-14">
        <BrowseLists groups={groups} />
      </Container>
    </>
  );
}
