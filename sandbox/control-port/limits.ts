/** Enough for a debugging session; they take about 1 MB for each partner, and with the largest bodies 10 MB. */
export const JOURNAL_ENTRIES_MAX = 200;

/** The longest path of the interface has 80 characters; an unknown one may be anything. */
export const PATH_CHARACTERS_MAX = 200;

/** Bytes of a body that are kept: a page of ten usual customers takes 6 KB. */
export const SHOWN_BODY_BYTES_MAX = 8 * 1024;

/** Bytes that are kept behind them, so that a token is whole however it is spelt. */
export const BODY_MARGIN_BYTES = 4 * 1024;

/** Messages of refusals are shorter, unless a client made up the name of a parameter. */
export const MESSAGE_CHARACTERS_MAX = 300;

/** As many as a person reads at once. */
export const RECORDS_ON_A_PAGE = 20;

/** Bytes of an export: two files of the largest size in base64, or thousands of such as tests have. It is parsed whole. */
export const IMPORT_BYTES_MAX = 64 * 1024 * 1024;

/** The largest other body, a plan of a hundred rules, takes less than half of it. */
export const CONTROL_BODY_BYTES_MAX = 64 * 1024;

/** How many calls of a rule are listed, the latest; the journal goes back no further. */
export const PLAYED_CALLS_MAX = 100;

/** A slow answer takes a multiple of at least this: calls on one machine take 1 ms, and nobody notices 2 ms. */
export const HANDLING_MS_MIN = 100;

/** How long an answer is held back at most: longer than any client waits. */
export const HELD_BACK_MS_MAX = 120_000;

/** The clock may be set from here … */
export const EARLIEST_MS = 0;

/** … to here, so that it can run on for a year, in every zone, before years have five digits. */
export const LATEST_MS = Date.UTC(9999, 0, 1) - 1;
