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
import { isDay } from '../reading/timestamp.ts';
import { ofResponses } from '../transcript/client-scenarios.ts';
import { headerOf } from '../transcript/exchange.ts';

type Uploads = 'uploadDocument' | 'uploadDocumentAlias';
export const uploads = ['uploadDocument', 'uploadDocumentAlias'] as const satisfies readonly Uploads[];
export const recipientLists = ['listRecipients', 'listRecipientsByPost'] as const;

/** Requests of operations, without those that ask for a head alone. */
const requestsOf = (evidence: Evidence, ...ids: readonly AnyOperationId[]) =>
  evidence
    .of(...ids)
    .filter(({ request, scenario }) => request.method !== 'HEAD' && !ofResponses.has(scenario));

/** A check of each request of some operations. @param judge tells what it shows, if anything. */
export const ofRequests =
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

const dates = (ids: readonly AnyOperationId[], ...fields: string[]) =>
  allowedValues(
    ids,
    Object.fromEntries(fields.map((field) => [field, isDay])),
    'days of the calendar as YYYY-MM-DD',
  );

const customerWrites = ['createCustomer', 'updateCustomer'] as const;
const recipientWrites = ['createRecipient', 'updateRecipient'] as const;

/** The beginning of a `filename*` (RFC 8187), perhaps masked. */
const extended = /^(utf-8|iso-8859-\d+|us-ascii|xxx-1|xxx-1111-1+|xx-xxxxx)''/i;

/** Fields of recipients that only the service sets, and what no operation takes. */
const ofService = new Set(['id', 'full_name', 'created_on', 'updated_on', 'purpose']);

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
      file.kind !== 'unknown',
      request,
      'an image or a PDF',
      `a file of ${file.bytes} bytes that is neither`,
    );
  }),
  'sending.file-head': ofRequests(uploads, (request) => {
    const file = request.request.parts?.find((part) => 'sha256' in part);
    if (!file || !('sha256' in file)) return undefined;
    const { filename, contentType, kind } = file;
    const type = contentType.toLowerCase();
    const isOther = /^(image\/|application\/pdf$)/.test(type) && kind !== 'unknown' && type !== kind;
    return compare(
      filename !== '' && !/[\\/]/.test(filename) && !extended.test(filename) && !isOther,
      request,
      'a file name without folders, and the media type of the content, if one',
      `filename=${shown(filename)}, Content-Type: ${contentType || '(none)'} for ${kind}`,
    );
  }),
  'sending.known-fields': ofRequests(operationIds, (request) => {
    const { fields, queryParameters, verb, resource } = operations[request.operation];
    const query = [...new URLSearchParams(request.request.target.split('?')[1]).keys()];
    const sent = request.request.form?.map(([name]) => name) ?? [...request.sent.keys()];
    // Recipients have the fields of their corridor besides.
    const isOther =
      resource === 'Recipient' && verb !== 'list'
        ? (name: string) => ofService.has(name)
        : (name: string) => !Object.hasOwn(fields, name);
    const isRepeated = (name: string, index: number, all: string[]) => all.indexOf(name) !== index;
    const other = [
      ...query.filter((name) => !queryParameters.some((one) => one === name)),
      ...sent.filter(isOther),
      ...[...query, ...sent.map((name) => `${name} `)]
        .filter(isRepeated)
        .map((name) => `${name.trim()} twice`),
    ];
    return compare(
      other.length === 0,
      request,
      'what the document names and a partner may set, each once',
      other.join(', '),
    );
  }),
} satisfies Partial<ChecksFor<'sending'>>;
