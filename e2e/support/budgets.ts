/** What a first visit to a page makes the browser load, gzip, in KB (1,000 bytes). */
export interface Weight {
  /** Scripts that the first HTML names. */
  readonly firstScriptKb: number;
  /** With those that the page asks for by itself once it stands. */
  readonly scriptKb: number;
  readonly styleKb: number;
  readonly fontKb: number;
}

const STYLE_AND_FONTS = { styleKb: 14, fontKb: 82 } as const;
const STATIC: Weight = { firstScriptKb: 150, scriptKb: 150, ...STYLE_AND_FONTS };
const MATCH: Weight = { firstScriptKb: 156, scriptKb: 156, ...STYLE_AND_FONTS };
// A name such as "Łucja" on a page of the directory brings the extended fonts along, 102 KB more.
const DIRECTORY: Weight = { firstScriptKb: 175, scriptKb: 222, ...STYLE_AND_FONTS, fontKb: 183 };
const FORM: Weight = { firstScriptKb: 190, scriptKb: 190, ...STYLE_AND_FONTS };
/** The form behind a link, whatever its length. */
const OPEN_FORM: Weight = { firstScriptKb: 166, scriptKb: 166, ...STYLE_AND_FONTS };
/** The engine for patterns comes with a form that has one. */
const PATTERN_FORM: Weight = { ...OPEN_FORM, scriptKb: 212 };

/** Forms as an invited person opens them: what the table calls them, and their slugs. */
export const OPEN_FORMS = [
  ["/forms/public: PHQ-9", "phq-9"],
  ["/forms/public: intake", "new-client-intake"],
] as const;

const OWN: Readonly<Record<string, Weight>> = {
  "/match": MATCH,
  "/match?step=insurance": MATCH,
  "/match?step=eap": MATCH,
  "/team": DIRECTORY,
  "/team/insurer/aetna": DIRECTORY,
  "/team/eap/bhs": DIRECTORY,
  "/landings/new-provider": FORM,
  "/appointment-request": FORM,
  "/forms/public": OPEN_FORM,
  "/forms/public: PHQ-9": OPEN_FORM,
  "/forms/public: intake": PATTERN_FORM,
};

/** What a page may weigh, by its path in the table of routes. Raise a limit only for a reason that a commit can tell. */
export const budgetOf = (path: string): Weight => OWN[path] ?? STATIC;
