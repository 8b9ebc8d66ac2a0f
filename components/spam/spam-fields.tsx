import { HONEYPOT_FIELD, STAMP_FIELD } from "@/lib/intake/spam/constants";

/**
 * What tells programs from people, in every public form: when the form was made, and a field that nobody sees. Keyboard and
 * assistive technology pass it by; whoever meets it all the same, without styles, reads what to do.
 */
export function SpamFields({ stamp }: { stamp: string }) {
  return (
    <>
      <input type="hidden" name={STAMP_FIELD} value={stamp} />
      <div aria-hidden="true" className="absolute -left-[200vw] h-px w-px overflow-hidden">
        <label>
          Leave this field empty
          <input type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      </div>
    </>
  );
}
