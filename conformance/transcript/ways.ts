/**
 * Other ways to send a request, by the requirement on them. A transcript names those of each request, but for the last of
 * the forms, which its parts show.
 */
export const waysBy = {
  'requests.forms': [
    'blanks as %20',
    'small hex digits',
    'encoded names',
    'a charset',
    'a charset in small letters',
    'another order of fields',
    'in chunks',
    'a quoted boundary',
    'a long boundary',
    'small letters in part heads',
    'typed text parts',
    'the file before fields',
  ],
  'requests.headers': [
    'any Accept',
    'no Accept',
    'XML as well',
    'a weight in Accept',
    'JSON first in Accept',
    'a type without a body',
    'another language',
    'no compression',
    'another User-Agent',
    'no keep-alive',
  ],
} as const satisfies Record<string, readonly string[]>;

export type WaysId = keyof typeof waysBy;
export type Way = (typeof waysBy)[WaysId][number];
