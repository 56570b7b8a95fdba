import { documentPairs } from '../../generated/document-pairs.ts';
import { type AnyOperationId, operationIds, operations } from '../../generated/operations.ts';
import { countries, nationalities } from '../../generated/reference-data.ts';
import type { Check, ChecksFor } from '../judging/check.ts';
import { agrees, compare, differs, type Piece } from '../model/pieces.ts';
import type { Answer } from '../reading/answer.ts';
import { isObject, shown } from '../reading/json.ts';
import { isDay } from '../reading/timestamp.ts';
import { headerOf } from '../transcript/exchange.ts';
import { fileIn, isRead, ofRequests, queryOf, uploads } from './each.ts';

/** What is wrong with the media type of a request. */
function otherType(request: Answer): Piece | undefined {
  const type = headerOf(request.request.headers, 'content-type')?.split(';')[0]?.trim().toLowerCase();
  const wanted = operations[request.operation].requestMediaType;
  const actual = type === undefined ? 'no Content-Type' : `Content-Type: ${type}`;
  return type === wanted ? undefined : differs(request, `Content-Type: ${wanted}`, actual);
}

const isForm = (id: AnyOperationId) => ofRequests([id], (request) => otherType(request) ?? agrees(request));

const isMultipart = ofRequests(uploads, (request) => {
  const other = otherType(request);
  if (other || request.request.parts) return other ?? agrees(request);
  // What could not be read is broken, unless it was refused for something else, which the sandbox then names.
  const { response, fault, json } = request;
  const isBroken = response?.status === 400 && !fault && isObject(json) && !('param' in json);
  const actual = `one that is refused: ${response?.body}`;
  return isBroken ? differs(request, 'a multipart body as in RFC 7578', actual) : undefined;
});

/** All required fields, none of them empty. */
const hasRequired = (...ids: [AnyOperationId, ...AnyOperationId[]]): Check => {
  const fields = Object.entries(operations[ids[0]].fields);
  const needed = fields.flatMap(([name, need]) => (need === 'required' ? name : []));
  return ofRequests(ids, (request) => {
    if (!isRead(request)) return undefined;
    const {
      sent,
      request: { parts },
    } = request;
    const files = (parts ?? []).flatMap((part) => ('sha256' in part && part.bytes > 0 ? part.name : []));
    const lacking = needed.filter((name) => !sent.get(name)?.trim() && !files.includes(name));
    const actual = `none of ${lacking.map((name) => (sent.has(name) ? `${name} (empty)` : name)).join(', ')}`;
    return compare(lacking.length === 0, request, `the required fields ${needed.join(', ')}`, actual);
  });
};

type Allowed = Readonly<Record<string, (value: string) => boolean>>;

/** Of fields that have codes or forms, each value that was sent. */
const allowedValues = (ids: readonly AnyOperationId[], allowed: Allowed, wanted: string): Check =>
  ofRequests(ids, (request) => {
    if (!isRead(request)) return undefined;
    // An empty field counts as one that was not sent.
    const wrong = [...request.sent].find(([name, value]) => value !== '' && allowed[name]?.(value) === false);
    return compare(!wrong, request, wanted, wrong ? `${wrong[0]}=${shown(wrong[1])}` : '');
  });

const oneOf = (...codes: readonly string[]) => {
  const known = new Set(codes);
  return (value: string) => known.has(value);
};
const isCountry = oneOf(...countries.map(({ code }) => code));
const isNationality = oneOf(...nationalities.map(({ code }) => code));
const pairs = Object.values(documentPairs);
const days = 'days of the calendar as YYYY-MM-DD';

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
      ...{ country: isCountry, birth_country: isCountry },
      ...{ nationality: isNationality, birth_nationality: isNationality },
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
  'sending.dates.customers': allowedValues(customerWrites, { date_of_birth: isDay }, days),
  'sending.dates.documents': allowedValues(uploads, { valid_from: isDay, expiry: isDay }, days),
  'sending.file': ofRequests(uploads, (request) => {
    const file = fileIn(request);
    const actual = `a file of ${file?.bytes} bytes that is neither`;
    return file && compare(file.kind !== 'unknown', request, 'an image or a PDF', actual);
  }),
  'sending.file-head': ofRequests(uploads, (request) => {
    const file = fileIn(request);
    if (!file) return undefined;
    const { filename, contentType, kind } = file;
    const type = contentType.toLowerCase();
    const isOtherType = /^(image\/|application\/pdf$)/.test(type) && kind !== 'unknown' && type !== kind;
    const isName = filename !== '' && !/[\\/]/.test(filename) && !extended.test(filename);
    const expected = 'a file name without folders, and the media type of the content, if one';
    const actual = `filename=${shown(filename)}, Content-Type: ${contentType || '(none)'} for ${kind}`;
    return compare(isName && !isOtherType, request, expected, actual);
  }),
  'sending.known-fields': ofRequests(operationIds, (request) => {
    const { fields, queryParameters, verb, resource } = operations[request.operation];
    const query = [...queryOf(request).keys()];
    const sent = request.request.form?.map(([name]) => name) ?? [...request.sent.keys()];
    // Recipients have the fields of their corridor besides.
    const isRecipient = resource === 'Recipient' && verb !== 'list';
    const isOther = (name: string) => (isRecipient ? ofService.has(name) : !Object.hasOwn(fields, name));
    const twice = (names: string[]) =>
      names.filter((name, index) => names.indexOf(name) !== index).map((name) => `${name.trim()} twice`);
    const other = [
      ...query.filter((name) => !queryParameters.some((one) => one === name)),
      ...sent.filter(isOther),
      ...[...twice(query), ...twice(sent)],
    ];
    const expected = 'what the document names and a partner may set, each once';
    return compare(other.length === 0, request, expected, other.join(', '));
  }),
} satisfies Partial<ChecksFor<'sending'>>;
