import ListingReportPage from "@/app/(care)/team/[slug]/report/page";
import { MessageTexts } from "@/app/es/_texts/message-texts";

export { generateMetadata } from "@/app/(care)/team/[slug]/report/page";

export default (props: PageProps<"/es/team/[slug]/report">) => (
  <MessageTexts>
    <ListingReportPage {...props} />
  </MessageTexts>
);
