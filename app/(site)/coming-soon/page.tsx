import { NoticePage } from "@/components/layout/notice-page";
import { tGiven } from "@/domain/texts/t";
import { paths } from "@/lib/config/paths";
import { comingSoon } from "@/lib/content/notices";
import { pageMetadata } from "@/lib/seo/page-metadata";

export const generateMetadata = () =>
  pageMetadata({ title: tGiven(comingSoon.title), description: tGiven(comingSoon.text), path: paths.comingSoon() });

export default function ComingSoonPage() {
  return <NoticePage {...comingSoon} />;
}
