import TherapistPage from "@/app/(care)/team/[slug]/page";
import { ControlTexts } from "@/app/es/_texts/control-texts";

export { generateMetadata } from "@/app/(care)/team/[slug]/page";

// Rendered on first request, then cached. Reading the request here is an error.
export const dynamic = "error";
export const revalidate = 60;
export const generateStaticParams = async () => [];

export default (props: PageProps<"/es/team/[slug]">) => (
  <ControlTexts>
    <TherapistPage {...props} />
  </ControlTexts>
);
