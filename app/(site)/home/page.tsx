import { FrondDrawing } from "@/components/art/frond";
import { About } from "@/components/home/about";
import { BadgeRow } from "@/components/home/badge-row";
import { Benefits } from "@/components/home/benefits";
import { Features } from "@/components/home/features";
import { Hero } from "@/components/home/hero";
import { Invitation } from "@/components/home/invitation";
import { LastCall } from "@/components/home/last-call";
import { Testimonials } from "@/components/home/testimonials";
import { JsonLd } from "@/components/seo/json-ld";
import { brand } from "@/domain/brand";
import { tBranded } from "@/domain/texts/branded";
import { paths } from "@/lib/config/paths";
import { hero } from "@/lib/content/home";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { absoluteUrl } from "@/lib/seo/site-url";
import { networkGraph } from "@/lib/seo/structured-data";

export const generateMetadata = () =>
  pageMetadata({
    title: { absolute: `${tBranded(hero.title)} · ${brand.name}` },
    description: tBranded(hero.lead),
    path: paths.home(),
  });

export default function HomePage() {
  return (
    <>
      <JsonLd graph={networkGraph(brand, absoluteUrl)} />
      <FrondDrawing />
      <Hero />
      <Features />
      <Invitation />
      <Benefits />
      <About />
      <Testimonials />
      <BadgeRow />
      <LastCall />
    </>
  );
}
