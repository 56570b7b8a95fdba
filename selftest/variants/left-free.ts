/** Habits that the reference server shares. */
export const liveHabits =
  'ten-digit identifiers, one-second stamps with +00:00, errors by type and code: the reference server does so';

/** What each ruling of READING leaves free; a variant says which of it it takes. */
export const leftFree = [
  { ruling: 'READING 1', free: 'status of successes that have no status of their own' },
  { ruling: 'READING 1', free: 'shape of a refusal' },
  { ruling: 'READING 1', free: 'media type' },
  { ruling: 'READING 2', free: 'validation' },
  { ruling: 'READING 3', free: '', variants: [], none: 'It binds the runner.' },
  { ruling: 'READING 4', free: 'further fields' },
  { ruling: 'READING 4', free: 'identifiers of what has none, and records within records' },
  { ruling: 'READING 4', free: 'size and order of identifiers' },
  { ruling: 'READING 5', free: 'when a write shows' },
  { ruling: 'READING 6', free: 'form of timestamps' },
  { ruling: 'READING 6', free: 'what the clock shows' },
  { ruling: 'READING 7', free: 'resolution of the clock' },
  { ruling: 'READING 8', free: 'updated_on of a new recipient, and after an update that changes nothing' },
  { ruling: 'READING 9', free: 'what becomes of values that are not in normal form' },
  { ruling: 'READING 9', free: 'refusal of values with signs that a form has to encode' },
  { ruling: 'READING 10', free: 'form of absent fields' },
  { ruling: 'READING 11', free: 'order of keys, and what comes beside the object' },
  {
    ruling: 'READING 12',
    free: 'which fields an update may change, and whether it refuses or ignores the others',
  },
  { ruling: 'READING 13', free: 'whether fields that only the service sets are refused or ignored' },
  { ruling: 'READING 13', free: 'how a new customer starts, and when a document is verified' },
  { ruling: 'READING 14', free: '', variants: [], none: 'It leaves nothing free.' },
  { ruling: 'READING 15', free: 'corridors and their fields' },
  {
    ruling: 'READING 16',
    free: 'other image formats, bytes that contradict their type, and whose files are taken',
  },
  { ruling: 'READING 17', free: 'time of listed dates, and absent dates in the answer to an upload' },
  { ruling: 'READING 18', free: 'what the reference lists hold' },
  { ruling: 'READING 18', free: 'who is eligible, and which identifiers are known' },
  { ruling: 'READING 19', free: 'page size' },
  { ruling: 'READING 19', free: 'pages of an empty list, page 0, no number, and past the end' },
  { ruling: 'READING 20', free: 'who else is there' },
  { ruling: 'READING 21', free: 'order of recipients of the same moment' },
  { ruling: 'READING 21', free: 'order of customers and documents' },
  { ruling: 'READING 22', free: 'order of ties by POST' },
  {
    ruling: 'READING 23',
    free: 'how a request without a valid token is refused, and what many of them lead to',
  },
  {
    ruling: 'READING 24',
    free: 'unknown identifiers, missing fields, codes outside the lists and mismatched pairs',
  },
  { ruling: 'READING, what a live service does', free: liveHabits },
  {
    ruling: 'READING, what a live service does',
    free: 'payout methods beside AC, and checks of accounts and phone numbers',
  },
  { ruling: 'READING, what a live service does', free: 'operator and bank codes that are no UUIDs' },
] as const;

/** One thing that a ruling leaves free. */
export type Free = (typeof leftFree)[number]['free'];
