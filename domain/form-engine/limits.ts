/** Bounds shared by the browser, the website and the services. Lengths count characters (code points) unless noted. */

/** Maximum length of any text answer, whatever its field allows: longer ones are refused on reading. UTF-16 units. */
export const TEXT_ANSWER_MAX_LENGTH = 20_000;
/** Maximum length of typed text in a number field. UTF-16 units. */
export const NUMBER_ANSWER_MAX_LENGTH = 64;
/** Box of a drawn signature, in the units of its path, and the maximum length of that. */
export const DRAWING_WIDTH = 600;
export const DRAWING_HEIGHT = 180;
export const DRAWING_MAX_LENGTH = 8_000;
export const SELECTED_OPTIONS_MAX = 200;

/** Bounds of a number field and of a score range, at publication. */
export const BOUND_MAX_MAGNITUDE = 1e12;
export const DECIMALS_MAX = 6;
export const FIELDS_MAX = 300;
export const OPTIONS_MAX = 200;
export const RANGES_MAX = 50;
export const MATRIX_ROWS_MAX = 50;
export const ENTRIES_MAX = 20;
/** Fields for a file: bounds the bytes that a link can store. */
export const FILE_FIELDS_MAX = 5;
/** Bytes of an uploaded file. */
export const FILE_MAX_BYTES = 10 * 1024 * 1024;
export const ENTRIES_DEFAULT = 5;
/** Levels of `all` and `any` in a condition, and conditions in each. */
export const CONDITION_DEPTH_MAX = 3;
export const CONDITIONS_MAX = 20;
/** Levels of a calculation, and operands in each. */
export const CALCULATION_DEPTH_MAX = 4;
export const OPERANDS_MAX = 20;
export const LABEL_MAX_LENGTH = 2_000;
/** A markdown field's label is its whole text. */
export const MARKDOWN_MAX_LENGTH = 20_000;
export const SHORT_TEXT_MAX_LENGTH = 1_000;
export const OPTION_VALUE_MAX_LENGTH = 200;
/** Weights, and the entries of a score mapping. */
export const SCORE_MAX_MAGNITUDE = 1e6;

export const PATTERN_MAX_LENGTH = 500;
/** Instructions of the engine: a program of `(a?){1000}` would take seconds. Postal codes and names need some dozens. */
export const PATTERN_PROGRAM_MAX_SIZE = 1_000;
/** A longer text fails without a match. Bounds the work of one answer. */
export const PATTERN_TEXT_MAX_LENGTH = 2_000;
