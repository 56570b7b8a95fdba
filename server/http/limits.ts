const KIB = 1024;
const FORM_BYTES = 64 * KIB;
const FILE_BYTES = 20 * KIB * KIB;
const MULTIPART_BYTES = FILE_BYTES + 2 * FORM_BYTES;

/** What one client can make a server do, at most. Tests choose other limits. */
export const defaultLimits = {
  /** Browsers behind a chain of proxies send about 40. */
  headers: 100,
  /** What node and most proxies take. */
  headerBytes: 16 * KIB,
  /** A form of the document has 16 fields of a line each; this is far beyond any of them. */
  formBytes: FORM_BYTES,
  /** Corridors ask for a dozen fields at most; this bounds the work that one form can cause. */
  formFields: 200,
  /** Characters; the longest name of the document has 17. Names are kept and come back in answers. */
  fieldNameLength: 200,
  /**
   * As JSON writes a field in UTF-8, with escapes: that is what it takes in answers. Addresses and names of businesses
   * stay below 300 characters, of up to three bytes each.
   */
  fieldBytes: KIB,
  /** A phone's photo or a scan of several pages stays well below 20 MiB. */
  fileBytes: FILE_BYTES,
  /** The headers of one part: its name, the name of its file and its type, with room for long names. */
  partHeaderBytes: 8 * KIB,
  /** What a multipart body may add to its file: the fields, their headers and the boundaries. */
  multipartBytes: MULTIPART_BYTES,
  /** How much of a body is dropped before the connection is closed, so that its client can read the answer. */
  discardedBytes: 2 * MULTIPART_BYTES,
  /** A client that needs longer for its headers is not there (Slowloris). */
  headersTimeoutMs: 15_000,
  /** The time for a body. 20 MiB in two minutes is 1.4 Mbit/s: a slow mobile uplink still gets through. */
  requestTimeoutMs: 120_000,
  /** Longer than the minute that proxies and clients usually keep a connection, so that they close it first. */
  keepAliveTimeoutMs: 65_000,
  /** Without a byte in either direction a request is dead, as is a client that does not read its answer. */
  inactivityTimeoutMs: 60_000,
  /** How often the time limits of requests are checked, and so how late one may end. */
  checkingIntervalMs: 1_000,
  /** How long a connection is open without a byte after its last answer, and drops what arrives: closed at once, that might not be read. */
  lingerMs: 1_000,
  /** How long such a connection stays open at most, however much still arrives: a few MB over a slow uplink. */
  lingerMsMax: 10_000,
  /** As many as a proxy or a pool of clients keeps, and more. Each may hold 64 KiB to be read: 64 MiB in all. */
  connections: 1_024,
  /** How many bytes of answers all clients together may leave unread: thousands of usual lists. */
  unsentBytes: 32 * KIB * KIB,
  /** How many requests of a connection may wait. Clients that send ahead seldom send more than ten. */
  waitingRequests: 32,
  /**
   * How many connections may end for that at the same time. What arrived at once, up to 64 KiB, has become some 2,000
   * requests of 3 KiB each by then, so all of them take 24 MiB.
   */
  floodedConnections: 4,
  /** From how many waiting requests on all connections, 3 MiB, all of them are read by pieces. */
  waitingRequestsOfAll: 1_000,
  /**
   * How long a server that is asked to stop waits for requests under way, each of which has limits of its own: for its
   * headers and its body, for a planned delay of two minutes and an answer held back as long, and for its reader.
   */
  closingGraceMs: 15_000 + 120_000 + 2 * 120_000 + 60_000,
  /**
   * How long a server that is asked to stop waits for requests that were sent before and have not arrived. On one
   * machine that takes a turn of the event loop; the command waits for networks, too.
   */
  closingQuietMs: 10,
};

/** The limits of a server, by the same names. */
export type Limits = Readonly<typeof defaultLimits>;

/**
 * All fields of a customer or a recipient with their names, as JSON writes them in UTF-8: sixteen fields of the largest
 * size. It bounds what updates can add to a recipient, and with it what a page of a hundred of them takes.
 */
export const RECORD_BYTES_MAX = 16 * KIB;

/** A page of so many records of the largest size takes 1.6 MB, and some 40 ms of work, which is done piece by piece. */
export const PAGE_SIZE_MAX = 100;

/** As many as one form can have: it bounds what many updates can add to one recipient. */
export const RECIPIENT_FIELDS_MAX = defaultLimits.formFields;

/** How long a request may be on its way to a server that is asked to stop: a round trip to the other end of the world. */
export const NETWORK_QUIET_MS = 300;
