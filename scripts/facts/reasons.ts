import type { Kind } from './facts.ts';

/** Why no rule reads some facts. */
export interface Reason {
  /** Their names; `*` stands for every ending. */
  facts: readonly string[];
  kinds: readonly Kind[];
  why: string;
  /** What the document says about them, where a rule is lacking. */
  document?: string;
}

const all: readonly Kind[] = ['allowed', 'unruled', 'no token'];

/** The first one that fits a fact counts. */
export const reasons: readonly Reason[] = [
  { facts: ['kind'], kinds: all, why: 'It is the same in every exchange.' },
  {
    facts: ['connection', 'fault', 'sameAs'],
    kinds: all,
    why: 'Only runs of clients have it, which are judged by other rules (`conformance/client-checks/`).',
  },
  {
    facts: ['purpose', 'subject'],
    kinds: all,
    why: 'It is the name that a scenario gave. Rules go by what was sent and by identifiers.',
  },
  {
    facts: ['index'],
    kinds: all,
    why: 'Reports name exchanges by it. Where order counts, rules mostly go by the times.',
  },
  {
    facts: ['sentAtMs', 'answeredAtMs'],
    kinds: ['allowed'],
    why: 'What these show does not depend on an earlier request.',
  },
  {
    facts: ['sentAtMs', 'answeredAtMs'],
    kinds: ['unruled', 'no token'],
    why: 'A refusal has no effect, and its time matters only where a later read is compared.',
  },
  { facts: ['request.method'], kinds: all, why: '`operation` tells it.' },
  {
    facts: ['request.target'],
    kinds: ['allowed', 'unruled'],
    why: '`operation` tells the path, and what is expected does not depend on a parameter in it.',
  },
  {
    facts: ['request.headers.*'],
    kinds: all,
    why: 'The run wrote it itself. `credentials` and `styles` tell what is special about it.',
  },
  {
    facts: ['request.file.*'],
    kinds: all,
    why: 'A service never returns a file. Rules look for its `marks`, and go by the kind of an accepted one.',
  },
  {
    facts: ['request.fields.*'],
    kinds: ['unruled'],
    why: 'The request changes nothing, or the run writes back what was there.',
  },
  {
    facts: ['response.headers.content-length', 'response.headers.date', 'response.headers.others'],
    kinds: ['allowed', 'unruled'],
    why: 'The document names no header of a response.',
  },
  {
    facts: ['response.status'],
    kinds: ['allowed', 'unruled'],
    why: 'The document names the status of creates and uploads alone; of others, the reading only asks whether it is 2xx.',
  },
  {
    facts: ['refusal.*', 'response.body', 'response.flaws', 'response.headers.content-type'],
    kinds: ['unruled', 'no token'],
    why: 'The document does not show what a refusal looks like.',
  },
  {
    facts: ['body.message'],
    kinds: ['unruled'],
    why: 'Open: rules leave out the role `probe`, which ordinary requests have, too.',
    document:
      'Every successful response body is a JSON object with a string field message whose value is success, plus the payload fields listed per endpoint.',
  },
  {
    facts: ['body.*'],
    kinds: ['unruled'],
    why: 'Open: as above.',
    document:
      'List endpoints are paged through the page query parameter; the response reports page, total_pages and the current and total counts.',
  },
  {
    facts: ['Customer.*', 'Recipient.*'],
    kinds: ['unruled'],
    why: 'Open: as above.',
    document:
      'Body: message, customers (array of Customer objects); message, recipient (complete object; updated_on refreshed)',
  },
  {
    facts: ['UploadedDocument.*'],
    kinds: ['unruled'],
    why: 'Open: as above, after an upload of another image or of a small file.',
    document: 'A newly uploaded document has 0; the upload response echoes the submitted date',
  },
];
