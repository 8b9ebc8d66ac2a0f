import NewProviderPage from "@/app/(site)/landings/new-provider/page";
import { MessageTexts } from "@/app/es/_texts/message-texts";

export { generateMetadata } from "@/app/(site)/landings/new-provider/page";

export default () => (
  <MessageTexts>
    <NewProviderPage />
  </MessageTexts>
);
