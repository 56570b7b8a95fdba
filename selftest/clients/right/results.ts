import type { RightClient } from './right-client.ts';

/** Clients with their own way to keep and to show what they have. */
export const results: Record<string, RightClient> = {
  'text-identifiers': { says: 'Returns identifiers as texts.', ways: { ids: 'text' } },
  'source-numbers': {
    says: 'Takes the digits of numbers from the source.',
    ways: { json: 'source', wire: 'agent' },
  },
  'times-in-utc': { says: 'Returns timestamps in UTC with Z.', ways: { times: 'utc' } },
  'times-with-millis': {
    says: 'Returns timestamps in UTC with three digits for fractions, or more if there are more.',
    ways: { times: 'utc-millis', ids: 'text' },
  },
  'times-to-the-second': {
    says: 'Returns timestamps in UTC in whole seconds.',
    ways: { times: 'utc-seconds' },
  },
  'times-elsewhere': { says: 'Returns timestamps with the offset +03:30.', ways: { times: 'other-zone' } },
  'days-of-documents': {
    says: 'Returns the validity of documents as days.',
    ways: { days: 'day', keep: 'documented' },
  },
  'boolean-flags': { says: 'Returns flags as booleans.', ways: { flags: 'boolean' } },
  'null-for-absent': { says: 'Returns null for what is absent or empty.', ways: { absent: 'null' } },
  'absent-left-out': {
    says: 'Leaves out what is absent or empty.',
    ways: { absent: 'left-out', wire: 'request' },
  },
  'documented-fields': {
    says: 'Keeps only fields of the document.',
    ways: { keep: 'documented', wire: 'pool' },
  },
  'few-fields': { says: 'Keeps little more than identifiers.', ways: { keep: 'few', ids: 'text' } },
  'typed-records': {
    says: 'Keeps typed records: texts as identifiers, UTC, days, booleans and null.',
    ways: {
      ids: 'text',
      times: 'utc-millis',
      days: 'day',
      flags: 'boolean',
      absent: 'null',
      keep: 'documented',
      write: 'sorted',
    },
  },
  'logs-much': { says: 'Writes a lot to the standard error.', ways: { log: true, wire: 'agent' } },
  'spaced-results': { says: 'Writes results with blanks.', ways: { write: 'spaced' } },
  'ascii-results': {
    says: 'Escapes all letters beyond ASCII in results.',
    ways: { write: 'ascii', wire: 'close' },
  },
  'results-in-pieces': { says: 'Writes each result in three pieces.', ways: { write: 'pieces' } },
  'crlf-results': { says: 'Ends results with CRLF.', ways: { write: 'crlf' } },
  'sorted-results': { says: 'Sorts the keys of results by name.', ways: { write: 'sorted' } },
  'ends-late': { says: 'Ends a second after its input.', ways: { lingerMs: 1000, wire: 'close' } },
};
