/** Transfer sizes of a first visit to a page, in KB (1,000 bytes); files as sent with brotli. */
export interface Weight {
  /** The page itself, raw and as gzip. */
  readonly htmlKb: number;
  readonly htmlGzipKb: number;
  /** Scripts in the first HTML, linked or inline: all before the first interaction with a page that starts asleep. */
  readonly firstScriptKb: number;
  /** Including scripts that load after the page, or once it wakes. */
  readonly scriptKb: number;
  readonly styleKb: number;
  readonly fontKb: number;
  /** The page and all its resources, pictures included. */
  readonly requests: number;
  /** Cumulative layout shift; 0.1 counts as good. A busy machine shows stand-in fonts first, and a line may wrap elsewhere: 0.02. */
  readonly shift: number;
}

/** The weights' names in the table, and their digits. */
export const COLUMNS = [
  { key: "htmlKb", title: "HTML", digits: 1 },
  { key: "htmlGzipKb", title: "HTML gzip", digits: 1 },
  { key: "firstScriptKb", title: "first script", digits: 1 },
  { key: "scriptKb", title: "all script", digits: 1 },
  { key: "styleKb", title: "style", digits: 1 },
  { key: "fontKb", title: "fonts", digits: 1 },
  { key: "requests", title: "requests", digits: 0 },
  { key: "shift", title: "shift", digits: 3 },
] as const satisfies readonly { key: keyof Weight; title: string; digits: number }[];

/** Crisis help in every header, the fixed header of low windows, and the forms of staff's answers: 0.2 KB of style. The groups of filters below the screen: 0.1 KB. Filters folded without scripts, the next time on a portrait, chips of times and the row of days: 0.1 KB. The fields, swatches and handles of the settings: 0.2 KB. The staff's header in three rows: 0.05 KB. The rows of a matrix: 0.1 KB. The line to the Spanish page: 0.04 KB. The builder's rows, and the page beside them: 0.1 KB; the answers of a condition that are ticked: 0.02 KB. */
const PAGE = { htmlKb: 135, htmlGzipKb: 23, styleKb: 14.13, fontKb: 52, requests: 18, shift: 0.025 } as const;
/** Each link of a page is in its HTML twice: as markup, and in the framework's data. The home and browse pages have the most. Links to the other language, in header, menu and footer, and for search engines, are 0.3 KB. */
const AWAKE_STATIC: Weight = { ...PAGE, htmlKb: 155, htmlGzipKb: 25, firstScriptKb: 131, scriptKb: 131 };
/** The script of every page that starts asleep: 0.1 KB leads a list to the visitor's state, 0.1 KB answers a touch before it loads the framework, 0.15 KB puts free times on the visitor's clock, 0.02 KB lets scripts that arrived run before a held click is left to the browser, 0.05 KB takes the words of the shortlist from the page, 0.03 KB starts Intl in a task of its own, 0.03 KB reveals the line to the Spanish page, and 0.05 KB keeps the order of best matches from list to list. */
const PAGE_SCRIPT_KB = 3.62;
/** Without the framework and its data, which these pages never need. Their script is in the HTML. */
const ASLEEP_STATIC: Weight = {
  ...PAGE,
  htmlKb: 66,
  htmlGzipKb: 14.65,
  firstScriptKb: PAGE_SCRIPT_KB,
  scriptKb: PAGE_SCRIPT_KB,
  requests: 10,
};
/** The browser tests' own setting: the site's processes take it from the same environment. */
const STATIC = process.env.PAGES_START === "awake" ? AWAKE_STATIC : ASLEEP_STATIC;
/** The table of the prospective patient's fields comes with the plain form, its rules included: 2 KB. */
const MATCH: Weight = { ...PAGE, firstScriptKb: 140, scriptKb: 140, requests: 26 };
/** Chips and messages of the filters; the multi-selects come with filters that are in sight; a name such as "Łucja" brings the extended fonts along. Up to 67 links lead to related lists, and structured data names twelve therapists. Of cards of 340 px more portraits are near enough to load: 30 requests. The bar's five multi-selects and the line on new clients are 1.1 KB of HTML; "Choose", the exact names of payers and that line 1 KB of script. Every therapist of the sample has a portrait: 31 requests. The sheet's links to therapists for others are 0.7 KB of HTML and 0.1 KB of script; the focus after a removed chip 0.1 KB more. Free times on cards and their filter are 0.75 KB of script and, on a third of the cards, 0.6 KB of compressed HTML; kinds of meeting and concerns in plain words on each card 6 KB of HTML, 1.6 of them compressed; the day of the week moves the times by 0.1. Nouns of numbers as attributes, and choices without list items, are 13 KB of HTML less. Names and texts of the network's document are 0.8 KB of script; the page's language and the way to its texts 0.8 KB; the link to the other language and addresses that follow it 1 KB of script and 0.4 KB of compressed HTML. The language of an owner's concerns without Spanish: 0.3 KB of script. */
const AWAKE_DIRECTORY: Weight = {
  ...PAGE,
  htmlKb: 202,
  htmlGzipKb: 35.05,
  firstScriptKb: 147.1,
  scriptKb: 193.45,
  fontKb: 103,
  requests: 31,
};
/** The framework's scripts wait for the first use of the filters; its data and our script are in the page. */
const DIRECTORY: Weight =
  STATIC === AWAKE_STATIC
    ? AWAKE_DIRECTORY
    : {
        ...AWAKE_DIRECTORY,
        htmlKb: 207.5,
        htmlGzipKb: 34.9,
        firstScriptKb: PAGE_SCRIPT_KB,
        scriptKb: AWAKE_DIRECTORY.scriptKb + PAGE_SCRIPT_KB,
      };
/** Both load the one flow of posted forms, which reads a table of fields. */
const JOIN: Weight = { ...PAGE, firstScriptKb: 152, scriptKb: 152 };
/** Buttons for days and parts of days, their times at the office, and the questions before a request is sent; the bar that counts what is missing is 0.7 KB; names of the network’s document and the days on demand 0.5 KB; the concerns 1.5 KB; the way to the texts of the page's language 1.3 KB. */
const BOOKING: Weight = { ...PAGE, htmlKb: 145, htmlGzipKb: 25, firstScriptKb: 161.65, scriptKb: 161.65 };
/** Its scripts come with the form for other times, the booking form's rows. */
const OWN_REQUEST: Weight = { ...PAGE, firstScriptKb: 156.5, scriptKb: 156.5 };
/** The form behind a link, of any length. The bar of progress is 0.1 KB, names of the network's document 0.7 KB, the page's language 1.1 KB, scales, signatures and sections 0.4 KB, matrices, questions that are filled in or calculated, and ZIP codes 0.6 KB, a network without Spanish 0.02 KB, a drawn signature's path and the way to its box 0.35 KB, the way to the buttons of lists 0.25 KB, the control of files 0.55 KB. Steps, the summary, the box to draw in, those buttons and the sending of files load with forms that have them. */
const OPEN_FORM: Weight = { ...PAGE, firstScriptKb: 155.25, scriptKb: 155.25 };
/** The rules of conditions, and the buttons of a list. In gzip, where the limit is 185 KB, these scripts are 183.6 KB. */
const MATRIX: Weight = { ...OPEN_FORM, scriptKb: 158.45, requests: 20 };
/** The engine for patterns, and its worker in the same file, load with a form that has one. */
const PATTERN_FORM: Weight = { ...OPEN_FORM, scriptKb: 195.85 };

/** Staff work on pages of forms: beside the framework only shortcuts and the line on new items. */
const STAFF: Weight = { ...PAGE, firstScriptKb: 140, scriptKb: 140 };

/** Each answer's form contains suitable therapists, the place of the meeting, and a sentence to the person, with an error of its own; the links to a new request and to the calendar are 0.5 KB, the waiting list, the person's card and the message to the person 5.3 KB; the submitted form as a file 2.5 KB. The names and facts of suitable therapists differ by 12 KB from item to item. */
const STAFF_ITEM: Weight = { ...STAFF, htmlKb: 191, htmlGzipKb: 32.5 };

/** A full list of items, the filter of all states, and the member's views. */
const STAFF_INBOX: Weight = { ...STAFF, htmlKb: 160 };

/** Several lists of items, full in a run with other tests. */
const STAFF_TODAY: Weight = { ...STAFF, htmlKb: 190 };

/** The public form itself, below the staff area's own header. */
const STAFF_PREVIEW: Weight = { ...STAFF, firstScriptKb: 157, scriptKb: 157 };

/** The rows of all questions, and the preview in its frame. A heading that follows its label is 0.2 KB. */
const STAFF_BUILDER: Weight = { ...STAFF, htmlKb: 300, htmlGzipKb: 27, scriptKb: 161.95, requests: 22 };

/** The directory on a phone, with the filters behind a button. */
export const PHONE_DIRECTORY = "/team: phone";

/** An example of the documentation with a matrix, an address and a list, by its slug and file. */
export const MATRIX_FORM = "intake-with-parts";

/** Forms as opened by an invited person: their names in the table, and their slugs. */
export const OPEN_FORMS = [
  ["/forms/public: PHQ-9", "phq-9"],
  ["/forms/public: intake", "new-client-intake"],
  ["/forms/public: matrix", MATRIX_FORM],
] as const;

const OWN: Readonly<Record<string, Weight>> = {
  // Every payer's logo.
  "/accepted-insurance": { ...STATIC, requests: 32 },
  "/match": MATCH,
  "/match?step=insurance": MATCH,
  "/match?step=eap": MATCH,
  "/team": DIRECTORY,
  // The next free times are 2 KB.
  "/team/{slug}": { ...STATIC, htmlKb: STATIC.htmlKb + 2, htmlGzipKb: STATIC.htmlGzipKb + 0.3 },
  "/team/insurer/aetna": DIRECTORY,
  "/team/eap/bhs": DIRECTORY,
  [PHONE_DIRECTORY]: { ...DIRECTORY, scriptKb: AWAKE_DIRECTORY.firstScriptKb + PAGE_SCRIPT_KB },
  "/landings/new-provider": JOIN,
  "/appointment-request": BOOKING,
  "/forms/public": OPEN_FORM,
  "/account/confirm": AWAKE_STATIC,
  "/account/password": AWAKE_STATIC,
  "/request": OWN_REQUEST,
  "/therapist": OWN_REQUEST,
  "/appointment-request/sent": AWAKE_STATIC,
  "/staff": STAFF_INBOX,
  "/staff/today": STAFF_TODAY,
  "/staff/numbers": STAFF,
  "/staff/waiting": STAFF,
  "/staff/items/{reference}": STAFF_ITEM,
  "/staff/sign-in": STAFF,
  "/staff/sign-in/code": STAFF,
  "/staff/account": STAFF,
  "/staff/account/mail": STAFF,
  "/staff/team": STAFF,
  "/staff/mail": STAFF,
  "/staff/forms": STAFF,
  "/staff/forms/phq-9": STAFF,
  "/staff/form-files": STAFF,
  "/staff/form-library": STAFF,
  "/staff/forms/phq-9/edit": STAFF_BUILDER,
  "/staff/forms/phq-9/preview": STAFF_PREVIEW,
  "/forms/public: PHQ-9": OPEN_FORM,
  "/forms/public: intake": PATTERN_FORM,
  "/forms/public: matrix": MATRIX,
};

/** A page's weight limits, by its path in the table of routes. Raise a limit only for a reason stated in the commit. */
export const budgetOf = (path: string): Weight => OWN[path] ?? STATIC;
