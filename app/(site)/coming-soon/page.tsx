import { NoticePage } from "@/components/layout/notice-page";
import { paths } from "@/lib/config/paths";
import { comingSoon } from "@/lib/content/notices";
import { pageMetadata } from "@/lib/seo/page-metadata";

export const metadata = pageMetadata({
  title: comingSoon.title,
  description: comingSoon.text,
  path: paths.comingSoon(),
});

export default function ComingSoonPage() {
  return <NoticePage {...comingSoon} />;
}
