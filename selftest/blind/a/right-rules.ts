import { refusingAs } from '../../kit/legal.ts';
import {
  type Asked,
  inJson,
  isAt,
  isUpload,
  type Right,
  readOnlyFields,
  readUpload,
  refusal,
  refusing,
  sentBy,
  updatesMade,
  uploads,
} from '../kit.ts';
import { customerWrites, isSuccess, personNames, recipientWrites } from './tools.ts';

const special = 'Ruling `sent-values-come-back`: special values may be refused;';
const validation = 'Ruling `refused-valid-request`: validation and quotas are not known;';
const refusals = 'Ruling `success-and-refusal`: a refusal has any form;';
const writes = [...customerWrites, ...recipientWrites] as const;

const somewhere =
  (fields: readonly string[] | undefined, pattern: RegExp) =>
  ({ sent }: Asked) =>
    [...sent].some(([name, value]) => (fields?.includes(name) ?? true) && pattern.test(value));

export const rights: Right[] = [
  {
    name: 'takes names of letters, blanks, hyphens, apostrophes and points',
    because: `${special} anything else in a name is refused.`,
    layer: refusing(writes, somewhere([...personNames, 'business_name'], /[^\p{L}\p{M} .'’-]/u), 422),
  },
  {
    name: 'has a firewall that refuses what looks like an attack, with a page',
    because: `${special} ${refusals}`,
    layer: () => (request, forward) =>
      isAt(writes, request) &&
      [...sentBy(request).values()].some((value) =>
        /[<>\\;]|--|%[0-9a-f]{2}|\b(null|select|union)\b/i.test(value),
      ) &&
      request.headers.authorization
        ? Promise.resolve({
            status: 403,
            headers: { 'content-type': 'text/html' },
            body: '<html><h1>Forbidden</h1></html>',
          })
        : forward(request),
  },
  {
    name: 'takes Latin letters alone, without line breaks',
    because: `${special} its core system knows one script.`,
    layer: refusing([...writes, ...uploads], somewhere(undefined, /[^\u0020-\u024f]/), 400),
  },
  {
    name: 'takes sixty characters of any text',
    because: `${special} long values among them.`,
    layer: refusing(
      [...writes, ...uploads],
      ({ sent }) => [...sent.values()].some((value) => value.length > 60),
      400,
    ),
  },
  {
    name: 'takes adults of at most a hundred years',
    because: `${special} dates at the edge of a century among them; ${validation}`,
    layer: refusing(customerWrites, ({ sent }) => {
      const year = Number(sent.get('date_of_birth')?.slice(0, 4) ?? 1980);
      return year < 1926 || year > 2007;
    }),
  },
  {
    name: 'takes no document that has expired, or is not valid yet',
    because: validation,
    layer: refusing(uploads, ({ sent }) => {
      const today = new Date().toISOString().slice(0, 10);
      return (sent.get('expiry') || '9999') < today || (sent.get('valid_from') || '0000') > today;
    }),
  },
  {
    name: 'refuses every field that only the service sets',
    because: 'Ruling `read-only`: refused or ignored.',
    layer: refusing(writes, ({ sent }) => [...sent.keys()].some((name) => readOnlyFields.has(name)), 400),
  },
  {
    name: 'lets an update change contacts and address, and refuses all else',
    because: 'Ruling `updates`: which fields may be changed is free, but for IBAN and bank of a recipient.',
    layer: refusing(
      'updateCustomer',
      ({ sent }) =>
        [...sent.keys()].some(
          (name) =>
            ![
              'address',
              'city',
              'region',
              'postcode',
              'phone_number',
              'mobile_number',
              'email_address',
            ].includes(name),
        ),
      403,
    ),
  },
  {
    name: 'lets an update of a recipient change its account alone, and ignores all else',
    because: 'Ruling `updates`: others may be ignored if the response says so.',
    ...updatesMade('updateRecipient', (before, after) => ({
      ...before,
      ...(after.iban === undefined ? {} : { iban: after.iban }),
      ...(after.bank === undefined ? {} : { bank: after.bank }),
    })),
  },
  {
    name: 'refuses an update of a recipient beyond its account',
    because: 'Ruling `updates`: only iban and bank must accept a new value.',
    layer: refusing(
      'updateRecipient',
      ({ sent }) => [...sent.keys()].some((name) => !['iban', 'bank'].includes(name)),
      409,
    ),
  },
  {
    name: 'takes files from 50 kB to 5 MB, of three kinds that match their type',
    because: 'Ruling `uploaded-files`: small files, other formats and contradicting types are observed.',
    layer: () => (request, forward) => {
      const file = isUpload(request) && request.headers.authorization ? readUpload(request).file : undefined;
      if (!file) return forward(request);
      const start = file.bytes.toString('latin1', 0, 5);
      const kind = start.startsWith('\x89PNG')
        ? 'png'
        : start.startsWith('\xff\xd8\xff')
          ? 'jpe?g'
          : start === '%PDF-'
            ? 'pdf'
            : 'none';
      const isTaken =
        file.bytes.length > 50_000 && file.bytes.length < 5_000_000 && new RegExp(kind).test(file.mediaType);
      return isTaken ? forward(request) : Promise.resolve(refusal(422, 'This file cannot be used.'));
    },
  },
  {
    name: 'keeps ten documents and forty recipients of a customer at most',
    because: `${validation} a quota refuses equivalent requests of an owner that is fuller.`,
    options: { pageSize: 5 },
    layer: () => {
      const counts = new Map<string, number>();
      return async (request, forward) => {
        const isRecipient = request.operation === 'createRecipient';
        if (!isRecipient && !isUpload(request)) return forward(request);
        const key = isRecipient ? `r${sentBy(request).get('customer')}` : `d${request.id}`;
        const count = counts.get(key) ?? 0;
        if (count >= (isRecipient ? 40 : 10) && request.headers.authorization)
          return inJson(409, { message: 'The limit is reached.' });
        const answer = await forward(request);
        if (isSuccess(answer)) counts.set(key, count + 1);
        return answer;
      };
    },
  },
  {
    name: 'slows down after six wrong tokens, and answers them with 429',
    because: 'Ruling `authentication`: what many of them lead to is free.',
    layer: ({ token }) => {
      let wrong = 0;
      return async (request, forward) => {
        const isRight = request.headers.authorization === `Bearer ${token}`;
        if (!isRight) wrong += 1;
        if (!isRight && wrong > 6) return inJson(429, { message: 'Too many attempts.' });
        return forward(request);
      };
    },
  },
  {
    name: 'hides that there is anything from those without a token',
    because: 'Ruling `authentication`: how such a request is refused is free.',
    layer: refusingAs((answer) =>
      answer.status === 401
        ? { status: 404, headers: { 'content-type': 'text/plain' }, body: 'Not Found' }
        : answer,
    ),
  },
];
