import { NoticePage } from "@/components/layout/notice-page";
import { paths } from "@/lib/config/paths";
import { landing } from "@/lib/content/notices";
import { pageMetadata } from "@/lib/seo/page-metadata";

export const metadata = pageMetadata({ title: landing.title, description: landing.text, path: paths.landing() });

export default function LandingPage() {
  return <NoticePage {...landing} />;
}
