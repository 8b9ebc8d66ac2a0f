import { t } from "@/domain/texts/t";
import { HONEYPOT_FIELD, STAMP_FIELD } from "@/lib/intake/spam/traces";

/**
 * Spam detection in every public form: the form's render time, and a hidden field. Keyboard and assistive technology skip it;
 * without styles, its label explains it.
 */
export function SpamFields({ stamp }: { stamp: string }) {
  return (
    <>
      <input type="hidden" name={STAMP_FIELD} value={stamp} />
      <div aria-hidden="true" className="absolute -left-[200vw] h-px w-px overflow-hidden">
        <label>
          {t("Leave this field empty")}
          <input type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      </div>
    </>
  );
}
