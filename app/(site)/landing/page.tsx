import { NoticePage } from "@/components/layout/notice-page";
import { tGiven } from "@/domain/texts/t";
import { paths } from "@/lib/config/paths";
import { landing } from "@/lib/content/notices";
import { pageMetadata } from "@/lib/seo/page-metadata";

export const generateMetadata = () =>
  pageMetadata({ title: tGiven(landing.title), description: tGiven(landing.text), path: paths.landing() });

export default function LandingPage() {
  return <NoticePage {...landing} />;
}
