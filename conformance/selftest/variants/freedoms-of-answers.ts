import type { Freedom } from './freedom.ts';

/** What rulings 1 to 12 leave free: answers, fields and updates. */
export const freedomsOfAnswers: readonly Freedom[] = [
  {
    ruling: 'READING 1',
    free: 'status of successes that have no status of their own',
    variants: ['successes with 202', 'reads with 203, updates with 207'],
  },
  {
    ruling: 'READING 1',
    free: 'shape of a refusal',
    variants: [
      'refusals as HTML',
      'refusals as 200 with another message',
      'refusals as redirects',
      'refusals as closed connections',
      'refusals as faults of the server without a body',
      'refusals as 404 in plain text, whatever is wrong',
      'refusals as problem documents with 422',
      'refusals as 200 with a message and an empty payload',
      'refusals as 202 with a list of errors',
    ],
  },
  {
    ruling: 'READING 1',
    free: 'media type',
    variants: [
      'JSON sent as text',
      'JSON without a media type',
      'a charset and further parameters beside the media type',
    ],
  },
  {
    ruling: 'READING 2',
    free: 'validation',
    variants: [
      'customers are adults whose numbers and addresses are real',
      'names have letters of ASCII only',
      'accounts have right check digits',
      'documents have not expired, are valid by now, and bills are of the last three months',
      'numbers of documents have six capital letters or digits at least, and no other signs',
      'a person is taken once, and so are e-mail addresses and mobile numbers',
      'an account is taken once for each customer',
      'a number of a document is taken once',
      'a file is taken once, and so is a kind of document of each customer',
      'nothing is taken twice, and a run with the same seed went before',
      'a customer has at most twenty-two recipients',
    ],
  },
  { ruling: 'READING 3', free: '', variants: [], none: 'It binds the runner.' },
  {
    ruling: 'READING 4',
    free: 'further fields',
    variants: [
      'further fields everywhere',
      'further fields with names that other answers have',
      'further fields that change with every answer',
      'everything otherwise than the reference server does it',
    ],
  },
  {
    ruling: 'READING 4',
    free: 'size and order of identifiers',
    variants: [
      'identifiers that grow, the same for customers and recipients',
      'identifiers that fall',
      'identifiers beyond 2^53',
      'identifiers of thirty digits',
    ],
  },
  {
    ruling: 'READING 5',
    free: 'when a write shows',
    variants: [
      'writes show after half a second',
      'writes show after two seconds',
      'three machines answer in turn, two of them late',
      'totals are counted a second late',
      'twenty requests a second, two records on a page, and writes show after a second',
      'an answer takes half a second, one record is on a page, and writes show after two seconds',
      'other services hear of a customer half a second after its creation',
      'a customer is heard of between two requests for recipients',
      'another client creates customers all the while, and writes show after half a second',
    ],
  },
  {
    ruling: 'READING 6',
    free: 'form of timestamps',
    variants: [
      'timestamps with Z',
      'timestamps with +05:30',
      'timestamps with +0530',
      'timestamps with +05 in milliseconds',
      'timestamps with -08:00 in microseconds',
      'timestamps in nanoseconds',
      'no seconds where they are zero',
      'fractions of a second after a comma',
      'another zone in each answer',
    ],
  },
  {
    ruling: 'READING 6',
    free: 'what the clock shows',
    variants: [
      'a clock a day ahead',
      'a clock a day behind',
      'a clock a year behind',
      'machines whose clocks are apart by up to a sixth of a second',
    ],
  },
  {
    ruling: 'READING 7',
    free: 'resolution of the clock',
    variants: ['a clock that ticks every two seconds'],
  },
  {
    ruling: 'READING 8',
    free: 'updated_on of a new recipient, and after an update that changes nothing',
    variants: [
      'a new recipient was updated a second after its creation',
      'an update that changes nothing refreshes',
      'customers are blocked by the service a second after their creation',
    ],
  },
  {
    ruling: 'READING 9',
    free: 'what becomes of values that are not in normal form',
    variants: ['values are put into normal form'],
  },
  {
    ruling: 'READING 9',
    free: 'refusal of values with signs that a form has to encode',
    variants: [
      'addresses and banks have no signs but letters, digits and commas',
      'names have letters of ASCII only',
      'numbers of documents have six capital letters or digits at least, and no other signs',
    ],
  },
  {
    ruling: 'READING 10',
    free: 'form of absent fields',
    variants: [
      'absent fields are null',
      'absent fields are missing',
      'absent fields are null in lists and missing elsewhere',
    ],
  },
  {
    ruling: 'READING 11',
    free: 'order of keys, and what comes beside the object',
    variants: ['keys in another order in each answer', 'further fields that change with every answer'],
  },
  {
    ruling: 'READING 12',
    free: 'which fields an update may change, and whether it refuses or ignores the others',
    variants: [
      'an update leaves who a customer is alone',
      'an update changes nothing of a customer but the city',
      'an update refuses every field of a customer but those to reach them',
      'an update changes nothing of a recipient but the account',
      'an update refuses every field of a recipient but those of the account',
    ],
  },
];
