import EapPage from "@/app/(care)/team/eap/[id]/page";
import { DirectoryTexts } from "@/app/es/_texts/directory-texts";

export { generateMetadata } from "@/app/(care)/team/eap/[id]/page";

export const dynamic = "force-dynamic";

export default (props: PageProps<"/es/team/eap/[id]">) => (
  <DirectoryTexts>
    <EapPage {...props} />
  </DirectoryTexts>
);
