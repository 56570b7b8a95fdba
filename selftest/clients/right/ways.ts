export type WireName =
  | 'fetch'
  | 'fetch-stream'
  | 'agent'
  | 'close'
  | 'request'
  | 'pool'
  | 'raw'
  | 'raw-close'
  | 'curl';

/** All that a client of the shared code is free to choose. */
export interface Ways {
  readonly wire: WireName;
  readonly headerCase: 'usual' | 'lower' | 'upper';
  readonly userAgent: string | undefined;
  readonly accept: string | undefined;
  readonly acceptEncoding: string | undefined;
  readonly moreHeaders: Readonly<Record<string, string>>;
  readonly authorizationLast: boolean;
  readonly formType: string;
  readonly chunked: boolean;

  readonly fieldOrder: 'asked' | 'reversed' | 'sorted';
  readonly blank: '+' | '%20';
  readonly hex: 'upper' | 'lower';
  readonly escape: 'needed' | 'all';
  readonly empties: 'asked' | 'leave-out' | 'add';

  readonly boundary: string;
  readonly partOrder: 'file-last' | 'file-first' | 'file-between';
  readonly partNames: 'quoted' | 'bare';
  readonly partHeaders: 'usual' | 'lower' | 'type-first';
  readonly textType: string | undefined;
  readonly fileName: 'own' | 'plain' | 'long' | 'accents' | 'quotes';
  readonly preamble: string;
  readonly uploadPath: 'kyc-upload' | 'upload-kyc' | 'alternating';

  readonly json: 'lossless' | 'source';
  readonly listBy: 'GET' | 'POST' | 'alternating';
  readonly firstPage: 'unnamed' | 'named';
  readonly paging: 'total-pages' | 'total-records' | 'until-nothing-new' | 'backwards' | 'parallel';
  readonly listTwice: boolean;
  readonly getBy: 'id' | 'list' | 'memory';
  readonly headFirst: boolean;
  readonly readAround: boolean;
  readonly readBack: boolean;
  /** Whether a write is over only when it shows in reads. */
  readonly patient: boolean;
  readonly listsFirst: boolean;
  readonly confirmUploads: boolean;
  readonly checkFirst: boolean;
  readonly update: 'asked' | 'all' | 'differences';

  readonly pauseMs: number;
  readonly timeoutMs: number;
  readonly tries: number;
  readonly brokenUpdate: 'again' | 'give-up' | 'compare';
  readonly brokenCreate: 'give-up' | 'find' | 'find-or-again';
  readonly busy: 'wait' | 'wait-longer' | 'give-up';
  /** Whether no other request is sent either while the service asks to wait. */
  readonly quiet: boolean;
  readonly backoff: 'steady' | 'doubling';
  readonly unauthorized: 'once-more' | 'never';

  readonly ids: 'number' | 'text';
  readonly times: 'same' | 'utc' | 'utc-millis' | 'utc-seconds' | 'other-zone';
  readonly days: 'same' | 'day';
  readonly flags: 'integer' | 'boolean';
  readonly absent: 'same' | 'null' | 'left-out';
  readonly keep: 'all' | 'documented' | 'few' | 'own';
  readonly unsupported: readonly string[];

  readonly write: 'compact' | 'spaced' | 'ascii' | 'pieces' | 'crlf' | 'sorted';
  readonly log: boolean;
  readonly lingerMs: number;
}

export const usual: Ways = {
  wire: 'fetch',
  headerCase: 'usual',
  userAgent: 'partner-client/1.0',
  accept: 'application/json',
  acceptEncoding: undefined,
  moreHeaders: {},
  authorizationLast: false,
  formType: 'application/x-www-form-urlencoded',
  chunked: false,
  fieldOrder: 'asked',
  blank: '+',
  hex: 'upper',
  escape: 'needed',
  empties: 'asked',
  boundary: 'partner-client-d1f0a7c3e58b',
  partOrder: 'file-last',
  partNames: 'quoted',
  partHeaders: 'usual',
  textType: undefined,
  fileName: 'own',
  preamble: '',
  uploadPath: 'kyc-upload',
  json: 'lossless',
  listBy: 'GET',
  firstPage: 'named',
  paging: 'total-pages',
  listTwice: false,
  getBy: 'id',
  headFirst: false,
  readAround: false,
  readBack: false,
  patient: false,
  listsFirst: false,
  confirmUploads: false,
  checkFirst: false,
  update: 'asked',
  pauseMs: 0,
  timeoutMs: 12_000,
  tries: 3,
  brokenUpdate: 'again',
  brokenCreate: 'give-up',
  busy: 'wait',
  quiet: false,
  backoff: 'steady',
  unauthorized: 'never',
  ids: 'number',
  times: 'same',
  days: 'same',
  flags: 'integer',
  absent: 'same',
  keep: 'all',
  unsupported: [],
  write: 'compact',
  log: false,
  lingerMs: 0,
};
