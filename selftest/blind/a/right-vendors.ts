import { datesAtNoon, everyoneBlocked, inZone, refusingAs, restamping, writing } from '../../kit/legal.ts';
import { answering, inJson, inRecords, isAt, type Right, refusal, refusing } from '../kit.ts';
import { customerWrites, isSuccess, recipientWrites, wait } from './tools.ts';

const rulings = (...names: string[]) => `Rulings ${names.map((name) => `\`${name}\``).join(', ')}:`;

export const rights: Right[] = [
  {
    name: 'is an old bank: web pages as refusals, one record on a page, pages from zero to the end refused',
    because: `${rulings('success-and-refusal', 'paging')} size of pages, and what other pages get.`,
    options: {
      errorStyle: 'html',
      pageSize: 1,
      pastTheEnd: 'refuse',
      pageZero: 'refuse',
      customersOrder: 'oldest',
    },
  },
  {
    name: 'is a shop on PHP: refusals with status 200, empty lists without pages, large identifiers',
    because: `${rulings('success-and-refusal', 'paging', 'identifiers')} each is left free.`,
    options: {
      errorStyle: 'ok-message',
      emptyPages: 0,
      idScheme: 'big',
      pageZero: 'first',
      pastTheEnd: 'last',
    },
  },
  {
    name: 'is a web site with a login: redirects as refusals, everything on one page, 202 for much',
    because: `${rulings('success-and-refusal', 'paging')} any 2xx where no status is named.`,
    options: { errorStyle: 'redirect', pageSize: 100, idScheme: 'sequential' },
    layer: answering(
      ['getCustomer', 'updateCustomer', 'listRecipients', 'updateRecipient', 'listDocuments'],
      202,
    ),
  },
  {
    name: 'is behind a firewall that hangs up on those it does not know',
    because: `${rulings('success-and-refusal', 'authentication')} a closed connection is a refusal.`,
    options: { errorStyle: 'close', absentStyle: 'null', clockOffset: 'Z' },
  },
  {
    name: 'is a start-up: problem details, milliseconds, further fields, identifiers beyond 2^53',
    because: `${rulings('more-is-allowed', 'identifiers', 'timestamps', 'success-and-refusal')} each is left free.`,
    options: {
      furtherFields: 'on',
      idScheme: 'big',
      clockResolution: 'millisecond',
      clockOffset: 'Z',
      absentStyle: 'missing',
      pageSize: 7,
    },
    layer: refusingAs((answer) => ({
      status: answer.status === 400 ? 422 : answer.status,
      headers: { 'content-type': 'application/problem+json' },
      body: '{"type":"about:blank","title":"Refused","detail":"See the documentation."}',
    })),
  },
  {
    name: 'is cautious: all are blocked, documents end at noon, nothing is changed by an equal update',
    because: `${rulings('read-only', 'document-dates', 'updated-on')} flags of new customers and times of listed dates.`,
    options: { documentsOrder: 'newest', clockOffset: '-08:00', pageSize: 2, emptyPages: 0 },
    layer: [everyoneBlocked, datesAtNoon],
  },
  {
    name: 'is in Nepal, and writes one line of escaped JSON after a pause',
    because: `${rulings('timestamps')} RFC 8259 allows any escapes.`,
    options: { unchangedUpdate: 'refresh', customersOrder: 'id' },
    layer: [
      restamping((stamp) => inZone(stamp, 345)),
      writing((text) =>
        text.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
      ),
      () => async (request, forward) => {
        await wait(60);
        return forward(request);
      },
    ],
  },
  {
    name: 'lags, counts up, sorts by identifier, and leaves absent things out',
    because: `${rulings('lag', 'identifiers', 'optional-means-optional', 'newest-first')} all at once.`,
    options: {
      lagMs: 1200,
      idScheme: 'sequential',
      customersOrder: 'id',
      absentStyle: 'missing',
      absentDates: 'missing',
      pageSize: 3,
    },
  },
  {
    name: 'locks the person, refreshes always, and is a month behind',
    because: `${rulings('updates', 'updated-on', 'timestamps')} which fields change, and what the clock shows.`,
    options: {
      lockedFields: [
        'first_name',
        'last_name',
        'middle_name',
        'date_of_birth',
        'birth_city',
        'birth_country',
        'birth_nationality',
        'nationality',
      ],
      unchangedUpdate: 'refresh',
      clockSkew: -2_600_000,
      clockOffset: '+0530',
    },
  },
  {
    name: 'pays out to accounts alone, of countries in Europe and Ghana',
    because: 'Rulings `corridor-fields` and `not-ruled`: corridors differ between deployments.',
    layer: refusing(
      'createRecipient',
      ({ sent }) =>
        sent.get('payout_method') !== 'AC' ||
        !['AT', 'DE', 'CH', 'FR', 'IT', 'GB', 'ES', 'NL', 'GH', 'PL'].includes(sent.get('country') ?? ''),
    ),
  },
  {
    name: 'wants addresses of mail in small letters, and numbers of phones in digits',
    because: 'Ruling `sent-values-come-back`: what is not in normal form is free.',
    layer: refusing(
      [...customerWrites, ...recipientWrites],
      ({ sent }) =>
        [...sent].some(([name, value]) =>
          name === 'email_address'
            ? value !== '' && !/^[a-z0-9.+_-]+@[a-z0-9.-]+$/.test(value)
            : /^(mobile|phone)_number$/.test(name)
              ? value !== '' && !/^\+?\d{6,15}$/.test(value)
              : name === 'iban' && value !== '' && !/^[A-Z]{2}\d{2}[A-Z0-9]{8,30}$/.test(value),
        ),
      422,
    ),
  },
  {
    name: 'refuses in as many ways as it has teams',
    because: 'Ruling `success-and-refusal`: every other response is a refusal, in any form.',
    layer: refusingAs((answer, asked) => {
      if (asked.operation?.startsWith('upload')) return { status: 415, headers: {}, body: '' };
      if (answer.status === 401) return inJson(403, { error: 'invalid_token', error_description: 'expired' });
      if (asked.operation?.startsWith('check')) return inJson(200, { message: 'recipient not found' });
      return asked.operation?.includes('Recipient')
        ? refusal(409, 'failure')
        : inJson(500, { message: null, success: false });
    }),
  },
  {
    name: 'keeps corridor fields to those of the samples and drops all others',
    because: 'Ruling `corridor-fields`: others may be dropped.',
    layer: inRecords(
      ['createRecipient', 'getRecipient', 'updateRecipient', 'listRecipients', 'listRecipientsByPost'],
      (record) => {
        const known = [
          'id',
          'customer',
          'type',
          'country',
          'payout_method',
          'relation',
          'full_name',
          'created_on',
          'updated_on',
          'first_name',
          'last_name',
          'business_name',
          'bank',
          'iban',
          'mobile_number',
        ];
        for (const name of Object.keys(record)) if (!known.includes(name)) delete record[name];
      },
    ),
  },
  {
    name: 'creates at most twenty records a second',
    because:
      'Ruling `refused-valid-request`: rate limits are lawful, and the same request is taken a second later.',
    layer: () => {
      let times: number[] = [];
      return async (request, forward) => {
        if (!isAt(['createCustomer', 'createRecipient', 'uploadDocument', 'uploadDocumentAlias'], request))
          return forward(request);
        times = times.filter((ms) => Date.now() - ms < 1000);
        if (times.length >= 20 && request.headers.authorization)
          return {
            status: 429,
            headers: { 'retry-after': '1', 'content-type': 'application/json' },
            body: '{"message":"Too many requests"}',
          };
        const answer = await forward(request);
        if (isSuccess(answer)) times.push(Date.now());
        return answer;
      };
    },
  },
];
