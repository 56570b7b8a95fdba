import { isObject, type Json, type JsonObject, parseJson } from '../../../conformance/reading/json.ts';
import {
  changed,
  type Defect,
  type Hook,
  isAt,
  type Passed,
  recordsIn,
  refusal,
  refusing,
  sentBy,
  uploads,
  withQuery,
} from '../kit.ts';
import { sentToken } from './http-tools.ts';

/** The largest number that the parameter of the route can hold. */
const INT_MAX = 2 ** 31 - 1;

const refusingEmptyBodies: Hook =
  ({ token }) =>
  async (request, forward) =>
    isAt('listRecipientsByPost', request) && request.body.length === 0 && sentToken(request) === token
      ? refusal(400, 'The body cannot be empty.')
      : forward(request);

const pagesOfTheBody: Hook = () => (request, forward) => {
  if (!isAt('listRecipientsByPost', request)) return forward(request);
  const page = sentBy(request).get('page') ?? '1';
  return forward(withQuery(request, 'page', page));
};

const countedNumber: Hook = () => (request, forward) => {
  const number = new URLSearchParams(request.target.split('?')[1]).get('mobile_number') ?? '';
  const isCounted = isAt('checkGhanaMobileWallet', request) && /^\d+$/.test(number);
  return forward(isCounted ? withQuery(request, 'mobile_number', String(Number(number))) : request);
};

/** The identifier in a form wins over that of the path. */
const bodyBeforePath: Hook = () => (request, forward) => {
  const id = isAt('updateCustomer', request) ? (sentBy(request).get('id') ?? '') : '';
  const target = /^\d+$/.test(id) ? request.target.replace(/\/\d+/, `/${id}`) : request.target;
  return forward({ ...request, target });
};

/** Who has a document already gets another status. */
const statusOfTheSecond: Hook = () => {
  const owners = new Set<string>();
  return async (request, forward) => {
    const answer = await forward(request);
    if (!isAt(uploads, request) || answer.status !== 201) return answer;
    const isSecond = owners.has(request.id ?? '');
    owners.add(request.id ?? '');
    return isSecond ? { ...answer, status: 200 } : answer;
  };
};

/** An update that repeats what is stored is answered without a body. */
const nothingToSay: Hook = () => async (request, forward) => {
  if (!isAt('updateCustomer', request)) return forward(request);
  const { target, headers } = request;
  const { 'content-type': _, ...others } = headers;
  const reading = { ...request, method: 'GET', target, headers: others, body: Buffer.alloc(0) };
  const before = parseJson((await forward(reading)).body);
  const [record] = isObject(before) ? recordsIn(before) : [];
  const sent = [...sentBy(request)];
  const isSame = record && sent.length > 0 && sent.every(([name, value]) => record[name] === value);
  return isSame ? { status: 204, headers: {}, body: '' } : forward(request);
};

const successes: Record<string, string> = {
  de: 'Erfolg',
  fr: 'succès',
  es: 'éxito',
  it: 'successo',
  pt: 'sucesso',
  nl: 'gelukt',
  pl: 'sukces',
  tr: 'başarılı',
  ru: 'успешно',
  ja: '成功',
  zh: '成功',
  ar: 'نجاح',
};

const translated: Hook = () => async (request, forward) => {
  const answer = await forward(request);
  const [language = ''] = (request.headers['accept-language'] ?? '').toLowerCase().split(/[-,;]/);
  return changed(answer, (body) => {
    body.message = successes[language.trim()] ?? body.message ?? '';
  });
};

const asXml = (name: string, value: Json): string => {
  if (Array.isArray(value)) return value.map((item) => asXml(name, item)).join('');
  const inner = isObject(value)
    ? Object.entries(value).map(([key, child]) => asXml(key, child))
    : [String(value ?? '').replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)];
  return `<${name}>${inner.join('')}</${name}>`;
};

const inXml = (answer: Passed, body: JsonObject): Passed => ({
  ...answer,
  headers: { 'content-type': 'application/xml; charset=utf-8' },
  body: `<?xml version="1.0" encoding="UTF-8"?>\n${asXml('response', body)}`,
});

const negotiated: Hook = () => async (request, forward) => {
  const answer = await forward(request);
  const accepted = request.headers.accept ?? '';
  const body = parseJson(answer.body);
  const isXml = /\b(application|text)\/xml/i.test(accepted) && !/json/i.test(accepted);
  return isXml && isObject(body) && body.message === 'success' ? inXml(answer, body) : answer;
};

export const defects: Defect[] = [
  {
    name: 'the list of recipients by POST refuses a body without fields',
    breaks: 'recipients.list-post.accepted',
    why: 'Ruling both-spellings: POST accepts an empty form as its body. The framework parses a body for every POST, and refuses one that has no byte.',
    report: 'https://github.com/fastify/fastify/issues/537',
    layer: refusingEmptyBodies,
  },
  {
    name: 'the list of recipients by POST looks for its page in the body only',
    breaks: 'recipients.list-post.same-paging',
    follows: { 'recipients.list-post.same-records': 'each page shows the first one' },
    why: 'Ruling both-spellings: POST accepts page in the query. Criteria of a POST are built from its body, and the query is not looked at.',
    report: 'https://github.com/shopware/shopware/pull/16458',
    layer: pagesOfTheBody,
  },
  {
    name: 'the wallet check loses the zeros at the start of the number',
    breaks: 'eligibility.mobile-wallet.accepted',
    why: 'Ruling refused-valid-request: a Ghana check is not refused for configured identifiers. A query parameter of digits alone is made a number.',
    report: 'https://github.com/strongloop/strong-remoting/issues/143',
    layer: countedNumber,
  },
  {
    name: 'a recipient whose identifier needs more than 31 bits is found in the list only',
    breaks: 'recipients.get.accepted',
    why: 'Ruling identifiers: they may exceed 2^53, and a read of a record is not refused. The parameter of one route is a 32-bit integer.',
    report: 'https://github.com/zerebubuth/openstreetmap-cgimap/issues/82',
    layer: refusing('getRecipient', ({ id }) => Number(id) > INT_MAX, 404),
  },
  {
    name: 'an update changes the customer whose identifier stands in its form',
    breaks: 'customers.update.read-only.id',
    follows: { 'customers.update.only-this': 'a customer changes that the path does not name' },
    why: 'Ruling read-only: an id that is sent has no effect. Parameters of the body are merged over those of the path.',
    report: 'https://github.com/restify/node-restify/issues/789',
    layer: bodyBeforePath,
  },
  {
    name: 'uploads after the first one of a customer get status 200',
    breaks: 'documents.upload.status',
    follows: { 'documents.upload-alias.status': 'both spellings have one handler' },
    why: 'Errors › 2: an upload answers with 201. The handler adds to a collection that is there already, and answers as for an update.',
    report: 'https://github.com/keygen-sh/keygen-api/issues/280',
    layer: statusOfTheSecond,
  },
  {
    name: 'an update that repeats what is stored gets status 204 and no body',
    breaks: 'customers.update.payload',
    follows: { 'customers.update.message': 'there is no message without a body' },
    why: 'Every successful response body is a JSON object with a message. A handler that has nothing to change has nothing to say either.',
    report: 'https://github.com/verygoodplugins/mcp-freescout/issues/76',
    layer: nothingToSay,
  },
  {
    name: 'the message of a success is in the language that the client prefers',
    breaks: 'requests.headers',
    why: 'Ruling ways-of-sending: with another Accept-Language a success is the same. A filter switches the locale, from which the message is taken.',
    report: 'https://github.com/mozilla/addons-server/pull/16257',
    layer: translated,
  },
  {
    name: 'a client that takes XML and does not name JSON gets XML',
    breaks: 'requests.headers',
    why: 'Every successful response body is a JSON object, whatever Accept says. The library negotiates formats, and has one for XML, which browsers name.',
    report: 'https://github.com/berkshelf/berkshelf-api/pull/114',
    layer: negotiated,
  },
];
