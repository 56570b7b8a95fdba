import { documentPairs } from '../../generated/document-pairs.ts';
import { type AnyOperationId, operationIds, operations } from '../../generated/operations.ts';
import { countries, nationalities } from '../../generated/reference-data.ts';
import {
  agrees,
  type Check,
  type ChecksFor,
  compare,
  differs,
  type Piece,
  unseen,
} from '../judging/check.ts';
import type { Evidence } from '../judging/evidence.ts';
import type { Answer } from '../reading/answer.ts';
import { isObject, shown } from '../reading/json.ts';
import { ofResponses } from '../transcript/client-scenarios.ts';
import { headerOf, type Stray } from '../transcript/exchange.ts';

type Uploads = 'uploadDocument' | 'uploadDocumentAlias';
export const uploads = ['uploadDocument', 'uploadDocumentAlias'] as const satisfies readonly Uploads[];
export const recipientLists = ['listRecipients', 'listRecipientsByPost'] as const;

/** Requests of operations, without those that ask for a head alone. */
const requestsOf = (evidence: Evidence, ...ids: readonly AnyOperationId[]) =>
  evidence
    .of(...ids)
    .filter(({ request, scenario }) => request.method !== 'HEAD' && !ofResponses.has(scenario));

/** A check of each request of some operations. @param judge tells what it shows, if anything. */
const ofRequests =
  (ids: readonly AnyOperationId[], judge: (request: Answer) => Piece | undefined): Check =>
  (evidence) => {
    const pieces = requestsOf(evidence, ...ids).flatMap((request) => judge(request) ?? []);
    return pieces.length > 0 ? pieces : [unseen(`It needs a request of ${ids.join(' or ')}`)];
  };

const mediaTypeOf = ({ request }: Answer) =>
  headerOf(request.headers, 'content-type')?.split(';')[0]?.trim().toLowerCase();

/** Whether the fields of a request arrived: they need not if it was refused. */
export const isRead = ({ request }: Answer) => request.form !== null || request.parts !== null;

const isForm = (id: AnyOperationId): Check =>
  ofRequests([id], (request) =>
    compare(
      mediaTypeOf(request) === 'application/x-www-form-urlencoded',
      request,
      'Content-Type: application/x-www-form-urlencoded',
      mediaTypeOf(request) === undefined ? 'no Content-Type' : `Content-Type: ${mediaTypeOf(request)}`,
    ),
  );

const isMultipart = ofRequests(uploads, (request) => {
  const type = mediaTypeOf(request);
  if (type !== 'multipart/form-data')
    return differs(request, 'Content-Type: multipart/form-data', `Content-Type: ${type ?? '(none)'}`);
  if (request.request.parts) return agrees(request);
  // What could not be read is broken, unless it was refused for something else, which the sandbox then names.
  const { response, fault, json } = request;
  const isBroken = response?.status === 400 && !fault && isObject(json) && !('param' in json);
  return isBroken
    ? differs(request, 'a multipart body as in RFC 7578', `one that is refused: ${response.body}`)
    : undefined;
});

/** All required fields, none of them empty. */
const hasRequired = (...ids: [AnyOperationId, ...AnyOperationId[]]): Check => {
  const needed = Object.entries(operations[ids[0]].fields).flatMap(([name, need]) =>
    need === 'required' ? name : [],
  );
  return ofRequests(ids, (request) => {
    if (!isRead(request)) return undefined;
    const files =
      request.request.parts?.flatMap((part) => ('sha256' in part && part.bytes > 0 ? part.name : [])) ?? [];
    const lacking = needed.filter((name) => !request.sent.get(name)?.trim() && !files.includes(name));
    return compare(
      lacking.length === 0,
      request,
      `the required fields ${needed.join(', ')}`,
      `none of ${lacking.map((name) => (request.sent.has(name) ? `${name} (empty)` : name)).join(', ')}`,
    );
  });
};

type Allowed = Readonly<Record<string, (value: string) => boolean>>;

/** Of fields that have codes or forms, each value that was sent. */
const allowedValues = (ids: readonly AnyOperationId[], allowed: Allowed, wanted: string): Check =>
  ofRequests(ids, (request) => {
    if (!isRead(request)) return undefined;
    const wrong = Object.entries(allowed).find(([name, isAllowed]) => {
      const value = request.sent.get(name);
      // An empty field counts as one that was not sent.
      return value !== undefined && value !== '' && !isAllowed(value);
    });
    const actual = wrong ? `${wrong[0]}=${shown(request.sent.get(wrong[0]))}` : '';
    return compare(!wrong, request, wanted, actual);
  });

const oneOf = (...codes: readonly string[]) => {
  const known = new Set(codes);
  return (value: string) => known.has(value);
};
const isCountry = oneOf(...countries.map(({ code }) => code));
const isNationality = oneOf(...nationalities.map(({ code }) => code));
const pairs = Object.values(documentPairs);

const isDate = (value: string) => {
  const [, month = '', day = ''] = /^\d{4}-(\d\d)-(\d\d)$/.exec(value) ?? [];
  return Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31;
};
const dates = (ids: readonly AnyOperationId[], ...fields: string[]) =>
  allowedValues(ids, Object.fromEntries(fields.map((field) => [field, isDate])), 'dates as YYYY-MM-DD');

const customerWrites = ['createCustomer', 'updateCustomer'] as const;
const recipientWrites = ['createRecipient', 'updateRecipient'] as const;

/** Both parameters of a Ghana check. */
const hasBoth = (id: 'checkGhanaMobileWallet' | 'checkGhanaBankAccount'): Check =>
  ofRequests([id], (request) => {
    const query = new URLSearchParams(request.request.target.split('?')[1]);
    const lacking = operations[id].queryParameters.filter((name) => !query.get(name));
    const expected = `the query parameters ${operations[id].queryParameters.join(' and ')}`;
    return compare(lacking.length === 0, request, expected, `no ${lacking.join(' and no ')}`);
  });

/** Paths that browsers and monitors ask every server for, and preflights of browsers. */
const isHarmless = ({ method, target, scenario }: Stray) =>
  method === 'OPTIONS' ||
  ofResponses.has(scenario) ||
  /^\/(favicon\.ico|robots\.txt|health\w*|\.well-known\/.*)?(\?.*)?$/.test(target);

/** Whether a client only went where the service had sent it. */
const followsRedirect = ({ target, scenario }: Stray, { answers }: Evidence) =>
  answers.some(
    (answer) =>
      answer.scenario === scenario && headerOf(answer.response?.headers ?? [], 'location') === target,
  );

export const callingChecks: ChecksFor<'calling'> = {
  'calling.token': (evidence) =>
    evidence.answers.map((request) =>
      compare(
        request.credentials === 'token',
        request,
        'Authorization: Bearer, and the token that the sandbox printed',
        request.credentials === 'none' ? 'no Authorization' : 'another token, or another scheme',
      ),
    ),
  'calling.paths': function* (evidence) {
    for (const request of evidence.answers.filter(({ scenario }) => !ofResponses.has(scenario))) {
      // A form with fields is meant for something else than a list.
      const isMeant =
        request.operation !== 'listRecipientsByPost' ||
        [...request.sent.keys()].every((name) => name === 'page');
      yield compare(
        isMeant,
        request,
        'an update by POST /api/recipient/{recipientId}',
        'a form with fields to the path that lists recipients',
      );
    }
    for (const stray of evidence.strays.filter(
      (one) => !isHarmless(one) && !followsRedirect(one, evidence),
    )) {
      const { method, target, status, scenario, step } = stray;
      yield {
        ...differs(
          [],
          'a method and a path of the document',
          `${method} ${target}, and HTTP ${status} for it`,
        ),
        at: { step: `${scenario}/${step}`, request: `${method} ${target}` },
      } as Piece;
    }
  },
  'calling.page': ofRequests(['listCustomers', ...recipientLists], (request) => {
    const pages = new URLSearchParams(request.request.target.split('?')[1]).getAll('page');
    const isRight = pages.length < 2 && pages.every((page) => /^[1-9]\d*$/.test(page));
    return compare(isRight, request, 'one whole number as page, or none', `page=${pages.join(', page=')}`);
  }),
  'calling.eligibility.mobile-wallet': hasBoth('checkGhanaMobileWallet'),
  'calling.eligibility.bank-account': hasBoth('checkGhanaBankAccount'),
};

/** What the document says of bodies, whatever was to be sent. */
export const bodyChecks = {
  'sending.form.createCustomer': isForm('createCustomer'),
  'sending.form.updateCustomer': isForm('updateCustomer'),
  'sending.form.createRecipient': isForm('createRecipient'),
  'sending.form.updateRecipient': isForm('updateRecipient'),
  'sending.multipart': isMultipart,
  'sending.required.createCustomer': hasRequired('createCustomer'),
  'sending.required.createRecipient': hasRequired('createRecipient'),
  'sending.required.uploadDocument': hasRequired(...uploads),
  'sending.codes.customers': allowedValues(
    customerWrites,
    {
      country: isCountry,
      birth_country: isCountry,
      nationality: isNationality,
      birth_nationality: isNationality,
    },
    'codes of the lists of countries and nationalities',
  ),
  'sending.codes.recipients': allowedValues(
    recipientWrites,
    { type: oneOf('IND', 'BIZ'), country: isCountry, relation: oneOf('FAM', 'BIZ', 'FND') },
    'the type IND or BIZ, a country of the list, the relation FAM, BIZ or FND',
  ),
  'sending.codes.documents': allowedValues(
    uploads,
    { type: oneOf('POI', 'POA', 'SOF'), document: oneOf(...pairs.map(({ document }) => document)) },
    'codes of the document',
  ),
  'sending.pair': ofRequests(uploads, (request) => {
    if (!isRead(request)) return undefined;
    const [type, document] = [request.sent.get('type'), request.sent.get('document')];
    const isPair = pairs.some((pair) => pair.type === type && pair.document === document);
    return compare(isPair, request, 'one of the fifteen pairs', `type=${type}, document=${document}`);
  }),
  'sending.dates.customers': dates(customerWrites, 'date_of_birth'),
  'sending.dates.documents': dates(uploads, 'valid_from', 'expiry'),
  'sending.file': ofRequests(uploads, (request) => {
    const file = request.request.parts?.find((part) => 'sha256' in part);
    if (!file || !('sha256' in file)) return undefined;
    return compare(
      file.contentType !== '',
      request,
      'an image or a PDF',
      `a file of ${file.bytes} bytes that is neither`,
    );
  }),
  'sending.known-fields': ofRequests(operationIds, (request) => {
    const { fields, queryParameters, resource } = operations[request.operation];
    const query = [...new URLSearchParams(request.request.target.split('?')[1]).keys()];
    // Recipients have the fields of their corridor besides; an upload is read by the sandbox as it is known.
    const mayHaveMore = resource === 'Recipient' || request.request.parts !== null;
    const other = [
      ...query.filter((name) => !queryParameters.some((one) => one === name)),
      ...(mayHaveMore ? [] : [...request.sent.keys()].filter((name) => !Object.hasOwn(fields, name))),
    ];
    return compare(
      other.length === 0,
      request,
      'what the document names and a partner may set',
      other.join(', '),
    );
  }),
} satisfies Partial<ChecksFor<'sending'>>;
