import PublicFormPage from "@/app/(task)/forms/public/page";
import { FormTexts } from "@/app/es/_texts/form-texts";

export { generateMetadata } from "@/app/(task)/forms/public/page";

export const dynamic = "force-dynamic";

export default (props: PageProps<"/es/forms/public">) => (
  <FormTexts>
    <PublicFormPage {...props} />
  </FormTexts>
);
