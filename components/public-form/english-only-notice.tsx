import { PlainSupportPhone } from "@/components/layout/support-phone";
import { Notice } from "@/components/ui/notice";
import { brand } from "@/domain/brand";
import { inLanguage } from "@/domain/texts/in-language";
import { t } from "@/domain/texts/t";
import type { PublicFormInstance } from "@/lib/services/public-forms/instance";

/** For a person who reads another language than the form has: nothing is translated by us, and a call helps. */
export function EnglishOnlyNotice({ instance }: { instance: Pick<PublicFormInstance, "language" | "languages"> }) {
  const { language, languages } = instance;
  if (languages.includes(language)) return null;
  const { title, help } = inLanguage(language, () => ({
    title: t("This form exists in English only"),
    help: t("If you would like help in your language, call us:"),
  }));
  return (
    <div lang={language}>
      <Notice tone="info" title={title}>
        {brand.supportPhone ? (
          <p>
            {help} <PlainSupportPhone />
          </p>
        ) : null}
      </Notice>
    </div>
  );
}
