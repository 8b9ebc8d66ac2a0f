import InsurerPage from "@/app/(care)/team/insurer/[id]/page";
import { DirectoryTexts } from "@/app/es/_texts/directory-texts";

export { generateMetadata } from "@/app/(care)/team/insurer/[id]/page";

export const dynamic = "force-dynamic";

export default (props: PageProps<"/es/team/insurer/[id]">) => (
  <DirectoryTexts>
    <InsurerPage {...props} />
  </DirectoryTexts>
);
