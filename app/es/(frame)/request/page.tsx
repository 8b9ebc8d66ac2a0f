import RequestPage from "@/app/(care)/request/page";
import { RequestTexts } from "@/app/es/_texts/request-texts";

export { generateMetadata } from "@/app/(care)/request/page";

export const dynamic = "force-dynamic";

export default (props: PageProps<"/es/request">) => (
  <RequestTexts>
    <RequestPage {...props} />
  </RequestTexts>
);
