import TeamPage from "@/app/(care)/team/page";
import { DirectoryTexts } from "@/app/es/_texts/directory-texts";

export { generateMetadata } from "@/app/(care)/team/page";

export const dynamic = "force-dynamic";

export default (props: PageProps<"/es/team">) => (
  <DirectoryTexts>
    <TeamPage {...props} />
  </DirectoryTexts>
);
