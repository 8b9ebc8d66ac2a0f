import MatchPage from "@/app/(task)/match/page";
import { MessageTexts } from "@/app/es/_texts/message-texts";

export { generateMetadata } from "@/app/(task)/match/page";

export default (props: PageProps<"/es/match">) => (
  <MessageTexts>
    <MatchPage {...props} />
  </MessageTexts>
);
