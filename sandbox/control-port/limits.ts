/** A debugging session fits on a page of this length, and all of them together take some 100 KB for each partner. */
export const JOURNAL_ENTRIES_MAX = 200;

/** The longest path of the interface has 80 characters; an unknown one may be anything. */
export const PATH_CHARACTERS_MAX = 200;

/** Sentences of refusals are shorter, unless a client made up the name of a parameter. */
export const MESSAGE_CHARACTERS_MAX = 300;

/** A list for people, who do not read more at once. */
export const RECORDS_ON_A_PAGE = 20;

/** A plan of a hundred rules, the largest body there is, takes less than half of it. */
export const CONTROL_BODY_BYTES_MAX = 64 * 1024;

/** How many of the calls that a rule played on are named; the journal tells no more of them either. */
export const PLAYED_CALLS_MAX = 100;

/** What a slow answer is measured against at least: calls on one machine take 1 ms, and nobody notices 2 ms. */
export const HANDLING_MS_MIN = 100;

/** How long an answer is held back at most: longer than any client waits. */
export const HELD_BACK_MS_MAX = 120_000;

/** The clock may be set from here … */
export const EARLIEST_MS = 0;

/** … to here, so that it can run on for a year, in every zone, before years have five digits. */
export const LATEST_MS = Date.UTC(9999, 0, 1) - 1;

/** What it takes to write a document of a list and to send it, at most. Others have their turn before a long list. */
export const MS_OF_A_DOCUMENT = 0.01;
