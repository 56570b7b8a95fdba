/** A form of the document has 16 fields of a line each; 64 KiB is far beyond any of them. */
export const FORM_BYTES_MAX = 64 * 1024;

/** Corridors ask for a dozen fields at most; this bounds the work that one form can cause. */
export const FORM_FIELDS_MAX = 200;

/** A phone's photo or a scan of several pages stays well below 20 MiB. */
export const FILE_BYTES_MAX = 20 * 1024 * 1024;

/** What a multipart body may add to its file: the fields, their headers and the boundaries. */
export const MULTIPART_BYTES_MAX = FILE_BYTES_MAX + 2 * FORM_BYTES_MAX;

/** An upload has one file; some slack for clients that repeat it. Each file costs a write to the disk. */
export const UPLOADED_FILES_MAX = 4;

/**
 * How much of a body that was refused is read and thrown away, so that a client that still sends can read
 * the answer. After that the connection is closed.
 */
export const DISCARDED_BYTES_MAX = 2 * MULTIPART_BYTES_MAX;

/** A client that needs longer for its headers is not there (Slowloris). */
export const HEADERS_TIMEOUT_MS = 15_000;

/** 20 MiB in two minutes is 1.4 Mbit/s: a slow mobile uplink still gets through. */
export const REQUEST_TIMEOUT_MS = 120_000;

/** Longer than the minute that proxies and clients usually keep a connection, so that they close it first. */
export const KEEP_ALIVE_TIMEOUT_MS = 65_000;

/** How long a server that is asked to stop waits for requests under way. */
export const CLOSING_GRACE_MS = 5_000;

/** How often it looks for connections that have nothing under way any more; nobody notices a tenth of a second. */
export const CLOSING_SWEEP_MS = 100;
