import CachedPage from "@/app/(care)/internal/directory/[key]/page";
import { DirectoryTexts } from "@/app/es/_texts/directory-texts";

export { generateMetadata } from "@/app/(care)/internal/directory/[key]/page";

// Rendered on first request, then cached. Reading the request here is an error.
export const dynamic = "error";
export const revalidate = 60;
export const generateStaticParams = async () => [];

export default (props: PageProps<"/es/internal/directory/[key]">) => (
  <DirectoryTexts>
    <CachedPage {...props} />
  </DirectoryTexts>
);
