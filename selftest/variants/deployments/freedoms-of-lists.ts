import type { Freedom } from './freedom.ts';

/** What rulings 13 to 24 leave free, and what a live service does: documents, lists and access. */
export const freedomsOfLists: readonly Freedom[] = [
  {
    ruling: 'READING 13',
    free: 'whether fields that only the service sets are refused or ignored',
    variants: [
      'fields that only the service sets are refused',
      'identifiers are refused where they are sent, and flags are ignored',
      'fields of recipients that the document does not show are refused, and a customer may not move one',
      'uploads with fields that only the service sets are refused',
    ],
  },
  {
    ruling: 'READING 13',
    free: 'how a new customer starts, and when a document is verified',
    variants: [
      'every customer is blocked from the start',
      'documents are verified by the time they are listed',
      'a document is verified a second after its upload',
    ],
  },
  { ruling: 'READING 14', free: '', variants: [], none: 'It leaves nothing free.' },
  {
    ruling: 'READING 15',
    free: 'corridors and their fields',
    variants: [
      'transfers to Germany only, with its own fields, and not to businesses',
      'wallets in Ghana only',
      'cash pickup in Ghana beside bank transfers to Austria',
      'fields of recipients that the document does not show are refused, and a customer may not move one',
    ],
  },
  {
    ruling: 'READING 16',
    free: 'other image formats, bytes that contradict their type, and whose files are taken',
    variants: [
      'files are whole images of PNG and JPEG, or whole PDFs, of at most 64 KiB, and are what they are said to be',
      'files that are not what they are said to be are refused',
      'only documents of the owner are taken',
      'a file is taken once, and so is a kind of document of each customer',
    ],
  },
  {
    ruling: 'READING 17',
    free: 'time of listed dates, and absent dates in the answer to an upload',
    variants: ['dates of listed documents at noon', 'absent dates are missing in the answer to an upload'],
  },
  {
    ruling: 'READING 18',
    free: 'what the reference lists hold',
    variants: [
      'three countries only',
      'codes are those of the lists, which name three countries, and postcodes are theirs',
      'one nationality, whose title is that of its country, and currencies that no country has',
      'nationalities that share one title',
    ],
  },
  {
    ruling: 'READING 18',
    free: 'who is eligible, and which identifiers are known',
    variants: [
      'nobody is eligible, and holders have letters of other alphabets',
      'other wallets and accounts are known in Ghana',
    ],
  },
  {
    ruling: 'READING 19',
    free: 'page size',
    variants: [
      'one record on a page',
      'two records on a page',
      'three records on a page',
      'four records on a page',
      'seven records on a page',
      'twenty-five records on a page',
      'fifty records on a page',
      'a hundred records on a page',
      'a thousand records on a page, more than a run creates',
      'thirteen customers on a page, and ten recipients',
    ],
  },
  {
    ruling: 'READING 19',
    free: 'pages of an empty list, page 0, no number, and past the end',
    variants: [
      'an empty list has no page',
      'a page past the end shows the last one, and page 0 the first',
      'a page past the end is refused',
      'a page that is not a number shows the first one',
    ],
  },
  {
    ruling: 'READING 20',
    free: 'who else is there',
    variants: [
      'five thousand customers are already there',
      'five thousand customers are already there, listed oldest first',
      'five thousand customers are already there, a hundred on a page',
      'five thousand customers are already there, listed by identifier',
      'another client creates customers and recipients all the while',
      'another client creates customers all the while, three on a page, listed by identifier',
    ],
  },
  {
    ruling: 'READING 21',
    free: 'order of recipients of the same moment',
    variants: ['recipients of the same second oldest first', 'recipients of the same second by identifier'],
  },
  {
    ruling: 'READING 21',
    free: 'order of customers and documents',
    variants: [
      'customers oldest first',
      'customers by identifier',
      'customers by name',
      'customers by their last update, so that an update moves them',
      'documents newest first',
      'documents by number, backwards',
    ],
  },
  {
    ruling: 'READING 22',
    free: 'order of ties by POST',
    variants: ['recipients of the same second by POST in another order than by GET'],
  },
  {
    ruling: 'READING 23',
    free: 'how a request without a valid token is refused, and what many of them lead to',
    variants: [
      'refusals as 404 in plain text, whatever is wrong',
      'three wrong tokens lock the caller out',
      'wrong tokens are put off for a second, from the eleventh on',
    ],
  },
  {
    ruling: 'READING 24',
    free: 'unknown identifiers, missing fields, codes outside the lists and mismatched pairs',
    variants: [
      'identifiers that nothing has get empty lists and empty objects',
      'customers and recipients without required fields are taken',
      'codes outside the lists are taken',
      'a passport is taken as source of funds',
      'codes are those of the lists, which name three countries, and postcodes are theirs',
    ],
  },
  {
    ruling: 'READING, what a live service does',
    free: 'ten-digit identifiers, one-second stamps with +00:00, errors by type and code: the reference server does so',
    variants: [
      'identifiers of thirty digits',
      'timestamps in nanoseconds',
      'refusals as problem documents with 422',
    ],
  },
  {
    ruling: 'READING, what a live service does',
    free: 'payout methods beside AC, and checks of accounts and phone numbers',
    variants: [
      'wallets in Ghana only',
      'cash pickup in Ghana beside bank transfers to Austria',
      'accounts have right check digits',
      'customers are adults whose numbers and addresses are real',
    ],
  },
  {
    ruling: 'READING, what a live service does',
    free: 'operator and bank codes that are no UUIDs',
    variants: ['other wallets and accounts are known in Ghana'],
  },
];
