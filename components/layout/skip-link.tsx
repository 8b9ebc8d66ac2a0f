import { t } from "@/domain/texts/t";

export const MAIN_ID = "main";

/** First tab stop: skips the header. */
export function SkipLink() {
  return (
    <div>
      <a
        href={`#${MAIN_ID}`}
        className="sr-only z-50 rounded-full bg-brand font-semibold text-on-brand focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:px-5 focus:py-3"
      >
        {t("Skip to main content")}
      </a>
    </div>
  );
}
