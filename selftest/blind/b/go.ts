import {
  arrivingIn,
  at,
  bodyOf,
  changed,
  customerTexts,
  customerViews,
  customerWrites,
  type Defect,
  inItems,
  isTaken,
  type Passed,
  pause,
  recipientLists,
  recipientsListed,
  refusal,
  showing,
  text,
  uploads,
  writing,
} from './tools.ts';

/** A rewrite in Go with parsers and encoders of its own: zero values, slices, layouts, runes, shared state. */

const inTitleCase = (value: string) =>
  value.replace(/(^|[\s'-])(\p{Ll})/gu, (_, before, letter) => before + letter.toUpperCase());

const trimmedLeft = (value: string, cutset: string) => {
  let from = 0;
  while (cutset.includes(value[from] ?? ' ')) from += 1;
  return value.slice(from);
};

export const defects: Defect[] = [
  {
    name: 'a form is decoded first and split at semicolons after that',
    breaks: 'customers.create.exact-values',
    why: 'Ruling `sent-values-come-back`: what follows a semicolon becomes a field of its own and is lost.',
    layer: arrivingIn(customerWrites, customerTexts, (value) => value.split(';')[0] ?? ''),
  },
  {
    name: 'the update of a recipient cuts values at an ampersand',
    breaks: 'recipients.update.exact-values',
    why: 'Ruling `sent-values-come-back`: the second handler has an older parser, which decodes before it splits.',
    layer: arrivingIn(
      'updateRecipient',
      ['bank', 'business_name', 'last_name'],
      (value) => value.split('&')[0] ?? '',
    ),
  },
  {
    name: 'percent-encoding with small letters is not decoded',
    breaks: 'requests.forms',
    why: 'Conventions › Request bodies: `%c3` means the same as `%C3` (RFC 3986, 2.1).',
    layer: at([...customerWrites, 'createRecipient', 'updateRecipient'], () => (request, forward) => {
      const body = request.body
        .toString()
        .replace(/%([0-9a-f]{2})/gi, (whole, digits) => (/[a-f]/.test(digits) ? `%25${digits}` : whole));
      return forward({ ...request, body: Buffer.from(body) });
    }),
  },
  {
    name: 'the layout of updated_on has the month in place of the minutes',
    breaks: 'customers.create.stamps-equal',
    follows: { 'customers.update.refresh': 'a refreshed time may be earlier' },
    why: 'Customer › updated_on equals created_on after a create; `15:01:05` is not a time of day.',
    layer: showing(
      customerViews,
      'updated_on',
      text((stamp) => stamp.slice(0, 14) + stamp.slice(5, 7) + stamp.slice(16)),
    ),
  },
  {
    name: 'recipients of the same second change places between the requests for two pages',
    breaks: 'recipients.list.partition',
    follows: { 'recipients.list.complete': 'some are then on no page' },
    why: 'Ruling `newest-first`: between two writes each record is on exactly one page; this sort is not stable.',
    options: { pageSize: 3 },
    ...recipientsListed((own) =>
      own
        .map((one) => ({ one, second: Math.floor(one.createdOnMs / 1000), chance: Math.random() }))
        .sort((a, b) => a.second - b.second || a.chance - b.chance)
        .map(({ one }) => one),
    ),
  },
  {
    name: 'two customers who are read at once come back as the first one',
    breaks: 'customers.get.id',
    why: 'Endpoints › Get customer: calls in flight are shared under a key that lacks the id.',
    layer: at('getCustomer', () => {
      const flights = new Map<string, Promise<Passed>>();
      return (request, forward) => {
        const key = String(request.headers.authorization);
        const flight = flights.get(key) ?? pause(25).then(() => forward(request));
        flights.set(key, flight);
        void flight.finally(() => flights.delete(key)).catch(() => {});
        return flight;
      };
    }),
  },
  {
    name: 'counts of pages are floating-point numbers',
    breaks: 'answers.json',
    why: 'Endpoints › List customers: total_pages is an integer; here it is the result of a ceiling, `1.0`.',
    layer: writing((body) => body.replace(/"total_pages":(\d+)/g, '"total_pages":$1.0')),
  },
  {
    name: 'an upload whose file comes before its fields is refused',
    breaks: 'requests.forms',
    why: 'Conventions › Request bodies: parts have names, and no order is required of them.',
    layer: at(uploads, () => async (request, forward) => {
      const names = [...request.body.toString('latin1').matchAll(/[; ]name="([a-z_]+)"/g)].map(
        ([, name]) => name,
      );
      return names.includes('file') && names.at(-1) !== 'file' ? refusal() : forward(request);
    }),
  },
  {
    name: 'every word of a recipient’s last name or business gets a capital',
    breaks: 'recipients.create.exact-values',
    why: 'Ruling `sent-values-come-back`: `van der Berg` is a name in its normal form.',
    layer: arrivingIn(['createRecipient', 'updateRecipient'], ['last_name', 'business_name'], inTitleCase),
  },
  {
    name: 'addresses are cut after 60 bytes, even within a letter',
    breaks: 'customers.create.exact-values',
    why: 'Ruling `sent-values-come-back`: the length of a string is that of its bytes.',
    layer: arrivingIn(customerWrites, ['address'], (value) =>
      Buffer.from(value).subarray(0, 60).toString().replace('\ufffd', '?'),
    ),
  },
  {
    name: 'the list by POST repeats its last recipient',
    breaks: 'recipients.list-post.same-records',
    why: 'Ruling `both-spellings`: the slice has pointers to the variable of the loop.',
    layer: inItems('listRecipientsByPost', (items) => items.map(() => items.at(-1) ?? null)),
  },
  {
    name: 'an absent expiry is listed as the first of January of the year 1',
    breaks: 'documents.list.expiry',
    why: 'Ruling `document-dates`: null when absent; this is the zero value of a time.',
    layer: showing('listDocuments', 'expiry', (value) => value ?? '0001-01-01T00:00:00'),
  },
  {
    name: 'the label of an IBAN is trimmed letter by letter',
    breaks: 'recipients.create.iban',
    why: 'Recipient › iban: a cutset of I, B, A and N also takes the first letter of an Austrian or Belgian one.',
    layer: arrivingIn(['createRecipient', 'updateRecipient'], ['iban'], (value) =>
      trimmedLeft(value, 'IBAN: '),
    ),
  },
  {
    name: 'a list of recipients is assembled in a buffer that requests at once share',
    breaks: 'recipients.list.own',
    why: 'Endpoints › List recipients: of two lists at once, both show the records of the later customer.',
    layer: at(recipientLists, () => {
      let latest: Passed | undefined;
      return async (request, forward) => {
        const answer = await forward(request);
        if (isTaken(answer)) latest = answer;
        await pause(25);
        if (!isTaken(answer) || !latest) return answer;
        const { recipients } = bodyOf(latest);
        return changed(answer, (body) => {
          body.recipients = recipients ?? [];
        });
      };
    }),
  },
];
