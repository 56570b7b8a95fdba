import type { DocumentFields } from './fields.ts';

/** Numbers of documents that a careless server changes (ruling `sent-values-come-back`). */
export const specialNumbers = {
  // Letters of two scripts, and digits as wide as the first.
  'another-script': '身分証-００42',
  'right-to-left': 'رقم-0043',
  'combining-mark': 'E\u0301-0044',
  emoji: 'ID-😀-0045',
  angles: '<B>0048</B>',
  'ampersand-entity': 'A&amp;B&0049',
  'hash-semicolon': 'A#1;B=51',
  slashes: 'A\\B/C-0052',
  digits: '12345678901234567890',
  'short-digits': '402771',
  // Of a size that every type of numbers has.
  exponent: '12E4',
  'word-null': 'NULL',
  'word-true': 'true',
  'inner-blanks': 'AB 12  34',
  'comma-point': '1,234.50',
  // One more than columns of databases often hold.
  'length-21': ofLength(21),
  'length-36': ofLength(36),
  'length-65': ofLength(65),
  'length-100': ofLength(100),
} satisfies Record<string, string>;

/** Numbers that parsers and filters of others change; they come with other special values (ruling `sent-values-come-back`). */
export const filteredNumbers = {
  'two-hyphens': 'AB--12--34',
  // A published number for tests, with a right check digit: filters mask what might be the number of a payment card.
  card: '4111111111111111',
  // Reserved for advertisements.
  'social-security': '987-65-4320',
} satisfies Record<string, string>;

function ofLength(length: number): string {
  return `L${length}-`.padEnd(length, '0123456789');
}

/** The same in a run of any depth: to be encoded in a form, or shortened by a careless server. */
export const quickNumbers = {
  'leading-zero': '000120034',
  plus: 'AB+12 34',
  'ampersand-percent': 'A&B=12%41',
  quotes: `O'Neil "12"`,
  'non-ascii': 'ÄŁ-778',
  long: 'DOCUMENT-NUMBER-OF-MORE-THAN-THIRTY-TWO-CHARACTERS-0123456789',
} satisfies Record<string, string>;

/** Days that careless arithmetic gets wrong. */
export const specialDates = {
  'leap days': { valid_from: '2024-02-29', expiry: '2028-02-29' },
  'last day of a year, and first': { valid_from: '2019-12-31', expiry: '2031-01-01' },
  'before 1970, and beyond the 32 bits of seconds': { valid_from: '1969-07-20', expiry: '2049-12-31' },
  'the year 00, and a day beyond the 32 bits': { valid_from: '2000-01-01', expiry: '2038-01-20' },
  'day and month that can be exchanged': { valid_from: '2021-02-03', expiry: '2030-03-02' },
  'beyond the days of small columns': { valid_from: '2020-11-30', expiry: '2099-12-31' },
  'the first day of 1970, and one beyond the 32 bits without a sign': {
    valid_from: '1970-01-01',
    expiry: '2106-02-08',
  },
  // In many registers, the last day there is stands for none.
  'without an end': { valid_from: '2022-05-31', expiry: '9999-12-31' },
  'a single day': { valid_from: '2023-07-01', expiry: '2023-07-01' },
  'not yet': { valid_from: '2031-07-01', expiry: '2041-06-30' },
} satisfies Record<string, Required<Pick<DocumentFields, 'valid_from' | 'expiry'>>>;

/** Names of files, for an extension. */
export const specialNames = {
  blanks: (extension: string) => `my passport (copy 2).${extension}`,
  accents: (extension: string) => `Führerschein Zoë.${extension}`,
  quotes: (extension: string) => `O'Neil "front".${extension}`,
  capitals: (extension: string) => `SCAN_0001.${extension.toUpperCase()}`,
  'no-extension': () => 'scan',
  long: (extension: string) => `${'scan-of-a-document-'.repeat(10)}.${extension}`,
  path: (extension: string) => `../scans/C:\\scans\\front.${extension}`,
} satisfies Record<string, (extension: string) => string>;

/** Media types that some programs name instead of the registered ones. */
export const otherMediaTypes = { png: 'image/x-png', jpeg: 'image/jpg', pdf: 'application/x-pdf' } as const;

/**
 * Uploads with a part that is missing or wrong, for a careless server to store although it refuses them. The file is missing
 * where it is undefined.
 */
export const wrongDocuments = {
  'without-file': { file: undefined },
  'without-number': { id_number: undefined },
  'impossible-expiry': { expiry: '2031-02-30' },
  'unknown-code': { document: 'XYZ' },
} satisfies Record<string, Partial<Record<keyof DocumentFields | 'file', string | undefined>>>;

/** The fields behind the file, which comes last otherwise. */
export const orders = {
  'dates behind the file': ['valid_from', 'expiry'],
  'the file first': ['type', 'document', 'id_number', 'valid_from', 'expiry'],
} satisfies Record<string, (keyof DocumentFields)[]>;
