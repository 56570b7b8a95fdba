/** What a request is for, where a rule has to know. */
export type Purpose =
  /** One of the pairs of kinds and codes of documents; one that is repeated, in old transcripts and in new ones. */
  | 'pair'
  | 'repeated-pair'
  | 'same-pair'
  /** A file that is smaller than a scan, one that the customer has sent before, or an image of another format. */
  | 'small-file'
  | 'same-file'
  | 'other-image'
  /** A record of required fields alone, or without some of the others. */
  | 'required-fields-alone'
  | 'some-fields-left-out'
  /** An update of one field without a read after it, or without any field. */
  | 'lone-field'
  | 'empty-update'
  /** A read that is repeated until it shows every update, or until the service knows its customer. */
  | 'shows-updates'
  | 'until-known'
  /** What has to be refused, and a read after requests without a token. */
  | 'missing-field'
  | 'unknown-code'
  | 'unknown-id'
  | 'after-refusals'
  /** A recipient of a corridor that the configuration does not name. */
  | 'other-corridor'
  /** A request at another base URL, which may be the one that was meant. */
  | 'other-base';

/** The purpose of an older request, by the name of its step. @param isOld whether it is of the first version of the format */
export const purposeOf = (name: string, isOld: boolean): Purpose | undefined =>
  (isOld ? [...purposesOf1, ...purposes] : purposes).find(([pattern]) => pattern.test(name))?.[1];

const purposes: readonly [RegExp, Purpose][] = [
  [/^opening\/(without-api|api-twice)$/, 'other-base'],
  [/^[\w-]+\/known-/, 'until-known'],
  [/^access\/[\w-]+-afterwards$/, 'after-refusals'],
];

const purposesOf1: readonly [RegExp, Purpose][] = [
  [/^documents\/pair-/, 'pair'],
  [/^documents\/late-[45]$/, 'repeated-pair'],
  [/^customers\/create-minimal$/, 'required-fields-alone'],
  [/^customer-updates\/update-alone-/, 'lone-field'],
  [
    /^(customer-list\/sweep(-longer|-after-found)?|recipients\/sweep-after(-post)?)\.\d+\/page-/,
    'shows-updates',
  ],
  [/^probes\/.*-without-/, 'missing-field'],
  [/^probes\/unknown-(nationality|relation)$/, 'unknown-code'],
  [/^probes\/unknown-(customer|recipient)/, 'unknown-id'],
  [/^documents\/(gif|webp)$/, 'other-image'],
];
