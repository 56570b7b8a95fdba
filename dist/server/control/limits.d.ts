/** A debugging session fits on a page of this length, and all of them together take some 100 KB for each partner. */
export declare const JOURNAL_ENTRIES_MAX = 200;
/** The longest path of the interface has 80 characters; an unknown one may be anything. */
export declare const PATH_CHARACTERS_MAX = 200;
/** Sentences of refusals are shorter, unless a client made up the name of a parameter. */
export declare const MESSAGE_CHARACTERS_MAX = 300;
/** A list for people, who do not read more at once. */
export declare const RECORDS_ON_A_PAGE = 20;
/** A plan of a hundred rules, the largest body there is, takes less than half of it. */
export declare const CONTROL_BODY_BYTES_MAX: number;
/** How many of the calls that a rule played on are named; the journal tells no more of them either. */
export declare const PLAYED_CALLS_MAX = 100;
/** What a slow answer is measured against at least: calls on one machine take 1 ms, and nobody notices 2 ms. */
export declare const HANDLING_MS_MIN = 100;
/** How long an answer is held back at most: longer than any client waits. */
export declare const HELD_BACK_MS_MAX = 120000;
/** The clock may be set from here … */
export declare const EARLIEST_MS = 0;
/** … to here, so that it can run on for a year, in every zone, before years have five digits. */
export declare const LATEST_MS: number;
