import { PlainSupportPhone } from "@/components/layout/support-phone";
import { Notice } from "@/components/ui/notice";
import { brand } from "@/domain/brand";
import { t } from "@/domain/texts/t";
import type { PublicFormInstance } from "@/lib/services/public-forms/instance";

/** For a person who reads another language than the form has: nothing is translated by us, and a call helps. */
export function EnglishOnlyNotice({ instance }: { instance: Pick<PublicFormInstance, "language" | "languages"> }) {
  const { language, languages } = instance;
  return languages.includes(language) ? null : (
    <Notice tone="info" title={t("This form exists in English only")}>
      {brand.supportPhone ? (
        <p>
          {t("If you would like help in your language, call us:")} <PlainSupportPhone />
        </p>
      ) : null}
    </Notice>
  );
}
