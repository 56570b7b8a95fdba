import {
  type Asked,
  answering,
  askedBy,
  bySecond,
  type Forward,
  isAt,
  type Layer,
  type Passing,
  type Right,
  readOnlyFields,
  readUpload,
  recipientsListed,
  refusal,
  refusing,
  uploads,
} from '../kit.ts';

const customerWrites = ['createCustomer', 'updateCustomer'] as const;
const recipientWrites = ['createRecipient', 'updateRecipient'] as const;
const writes = [...customerWrites, ...recipientWrites, ...uploads] as const;

/** Whether some text of the request is such. */
const anySent =
  (isSuch: (value: string, name: string) => boolean) =>
  ({ sent }: Asked) =>
    [...sent].some(([name, value]) => isSuch(value, name));

/** A layer that refuses by what it counted of earlier successes. */
const counting = (
  isCounted: (request: Passing) => boolean,
  keyOf: (request: Passing) => string,
  most: number,
): (() => Layer) => {
  return () => {
    const counts = new Map<string, number>();
    return async (request: Passing, forward: Forward) => {
      if (!isCounted(request)) return forward(request);
      const key = keyOf(request);
      const count = counts.get(key) ?? 0;
      if (count >= most && request.headers.authorization) return refusal(409, 'There are enough of these.');
      const answer = await forward(request);
      if (answer.status === 201) counts.set(key, count + 1);
      return answer;
    };
  };
};

const pairOf = (request: Passing) => {
  const { fields } = readUpload(request);
  return [request.id, fields.get('type'), fields.get('document')].join('/');
};

export const rights: Right[] = [
  {
    name: 'letters outside Latin-1 are refused, and stamps are whole minutes of the Pacific coast',
    because: 'Rulings `sent-values-come-back` (refusal of special values), `timestamps`, `identifiers`.',
    options: { clockResolution: 'minute', clockOffset: '-08:00', idScheme: 'big', absentStyle: 'missing' },
    layer: refusing(
      writes,
      anySent((value) => [...value].some((letter) => letter > '\u00ff')),
      422,
    ),
  },
  {
    name: 'a firewall answers signs of an attack with a web page',
    because:
      'Rulings `sent-values-come-back` and `success-and-refusal`: special values may be refused in any form.',
    layer: (): Layer => (request, forward) => {
      const isAttack = anySent((value) => /[<>"\\;]|--|%[0-9a-f]{2}/i.test(value))(askedBy(request));
      if (!isAttack || !isAt(writes, request)) return forward(request);
      const headers = { 'content-type': 'text/html' };
      return Promise.resolve({ status: 403, headers, body: '<html><body>Request blocked.</body></html>' });
    },
  },
  {
    name: 'identity fields of a customer are corrected by support alone',
    because:
      'Ruling `updates`: which fields of a customer may be changed is free, and others may be refused.',
    options: { customersOrder: 'oldest', clockOffset: 'Z' },
    layer: refusing(
      'updateCustomer',
      ({ sent }) =>
        ['first_name', 'middle_name', 'last_name', 'date_of_birth', 'nationality'].some((name) =>
          sent.has(name),
        ),
      409,
    ),
  },
  {
    name: 'read-only fields in a form are an error of the schema',
    because: 'Ruling `read-only`: a request that sends a field of the service is refused or ignored.',
    options: { errorStyle: 'html' },
    layer: refusing(
      writes,
      anySent((_, name) => readOnlyFields.has(name)),
      422,
    ),
  },
  {
    name: 'a customer has one document of each pair',
    because:
      'Ruling `refused-valid-request`: quotas are free; further documents of a pair are only observed.',
    options: { documentsOrder: 'newest', absentDates: 'missing' },
    layer: counting((request) => isAt(uploads, request), pairOf, 1),
  },
  {
    name: 'uploads are streamed, so a file that comes first is refused',
    because: '`requests.forms`: an upload whose file comes before its fields may be refused.',
    layer: (): Layer => (request, forward) => {
      const first = /name="[\s\S]*?\r\n\r\n/.exec(request.body.toString('latin1'))?.[0] ?? '';
      const isRefused =
        isAt(uploads, request) && first.includes('filename=') && request.headers.authorization;
      return isRefused ? Promise.resolve(refusal(400, 'Send the file last.')) : forward(request);
    },
  },
  {
    name: 'a replica is a second and a half behind, and pages have three records by identifier',
    because: 'Rulings `lag` and `paging`: a write may show later, and the page size is free.',
    options: { lagMs: 1_500, pageSize: 3, customersOrder: 'id' },
  },
  {
    name: 'an update always counts, pages are clamped, and a success is accepted',
    because: 'Rulings `updated-on`, `paging` and `success-and-refusal`: each of these is observed only.',
    options: {
      unchangedUpdate: 'refresh',
      pastTheEnd: 'last',
      pageZero: 'first',
      emptyPages: 0,
    },
    layer: answering(['getCustomer', 'listCustomers', 'updateCustomer', 'getRecipient'], 202),
  },
  {
    name: 'refusals lead to a page for signing in, and the clock is a year slow',
    because:
      'Rulings `success-and-refusal` and `timestamps`: any form of refusal, and the deployment’s own clock.',
    options: { errorStyle: 'redirect', clockSkew: -31_000_000, pageSize: 25, pastTheEnd: 'refuse' },
  },
  {
    name: 'a gateway says in the message of a 200 what went wrong',
    because: 'Ruling `success-and-refusal`: a 2xx with another message and no payload is a refusal.',
    options: { errorStyle: 'ok-message', clockResolution: 'millisecond', clockOffset: '+0530' },
  },
  {
    name: 'recipients of the same second are listed by their identifiers',
    because: 'Ruling `newest-first`: recipients with equal timestamps may be in any order, if pages agree.',
    options: { pageSize: 4 },
    ...recipientsListed((own) => [...own].sort((a, b) => bySecond(a, b) || (a.id < b.id ? 1 : -1))),
  },
  {
    name: 'scans have to be legible, so small files and rare formats are refused',
    because: 'Ruling `uploaded-files`: small files and other image formats are observed.',
    layer: (): Layer => (request, forward) => {
      if (!isAt(uploads, request) || !request.headers.authorization) return forward(request);
      const bytes = readUpload(request).file?.bytes.length ?? 0;
      const isRefused = bytes < 50_000 || askedBy(request).fileKind === 'other';
      return isRefused ? Promise.resolve(refusal(422, 'Nobody could read this.')) : forward(request);
    },
  },
  {
    name: 'a customer has at most forty recipients, and customers are sorted from the oldest',
    because: 'Ruling `refused-valid-request`: quotas are free.',
    options: { customersOrder: 'oldest', pageSize: 12 },
    layer: counting(
      (request) => request.operation === 'createRecipient',
      (request) => askedBy(request).sent.get('customer') ?? '',
      40,
    ),
  },
  {
    name: 'values have to look like what they are for',
    because: 'Ruling `refused-valid-request`: validation is free; the samples of the document pass it.',
    layer: refusing(
      writes,
      anySent(
        (value, name) =>
          value.length > 120 ||
          (/^(phone|mobile)_number$/.test(name) && value !== '' && !/^\+?[\d ]{5,20}$/.test(value)) ||
          (name === 'iban' && value !== '' && !/^[A-Z]{2}\d{2}[A-Z0-9]{8,30}$/.test(value)) ||
          (name === 'date_of_birth' && (value < '1900-01-01' || value > '2010-01-01')),
      ),
    ),
  },
  {
    name: 'a changed country or e-mail address of a customer waits for approval and is shown as it is',
    because: 'Ruling `updates`: fields may be ignored if the response says so.',
    options: { lockedFields: ['country', 'email_address', 'birth_country'], absentStyle: 'null' },
  },
];
