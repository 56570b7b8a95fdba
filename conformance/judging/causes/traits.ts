import { operations } from '../../../generated/operations.ts';
import { waysOf } from '../../model/accepted/suspects.ts';
import type { Answer } from '../../reading/answer.ts';
import { once } from '../evidence.ts';
import type { Traits } from './contrast.ts';

/** What is particular about requests: which fields and files they have, what is in these, and how they were sent. */
export const traitsOfRequests = (answers: readonly Answer[]): Traits =>
  new Set(answers.flatMap(traitsOfRequest));

/** Fields of a request that are looked at, several times as many as a right one has. */
const fieldsMax = 100;

/** Found once, because each requirement asks again. */
const traitsOfRequest = once((answer: Answer): string[] => {
  const { operation, request, values = {} } = answer;
  const fields: Readonly<Record<string, string>> = operations[operation].fields;
  const optional = Object.keys(fields).filter((field) => fields[field] === 'optional');
  const given = optional.filter((field) => answer.sent.get(field));
  const files = request.parts?.flatMap((part) => ('kind' in part ? [part] : [])) ?? [];
  const sent = [...answer.sent].slice(0, fieldsMax);
  const [only] = operations[operation].verb === 'update' && sent.length === 1 ? sent : [];
  return [
    ...(optional.length > 1 && !optional.some((field) => answer.sent.has(field))
      ? ['without optional fields']
      : []),
    ...(optional.length > 1 && given.length === optional.length ? ['with all optional fields'] : []),
    ...optional.map((field) => `${given.includes(field) ? 'with' : 'without'} "${field}"`),
    ...sent.flatMap(([field, text]) => [
      ...(field in fields ? [] : [`with "${field}"`]),
      ...(isCode(text) ? [`with "${field}" ${text}`] : []),
      ...(text === '' ? [`with an empty "${field}"`, 'with an empty field'] : []),
      ...traitsOfText(text).map((trait) => `with ${trait} in "${field}"`),
    ]),
    ...files.flatMap(({ kind, contentType, form }) => [
      ...(form ? [`with a ${kind} ${form}`] : []),
      `with a ${kind} file`,
      `with a file declared as ${contentType}`,
    ]),
    ...Object.values(values).map((kind) => `with a text of kind "${kind}"`),
    ...waysOf(answer).map((way) => `sent in another way (${way})`),
    ...(only ? ['with one field alone', `with "${only[0]}" alone`] : []),
    ...pageOf(answer),
  ];
});

/** Whether a list was asked for further than its first page: which of them it is has no meaning of its own. */
function pageOf({ operation, request }: Answer): string[] {
  const [, page] = /[?&]page=(\d+)/.exec(request.target) ?? [];
  if (operations[operation].verb !== 'list' || page === undefined) return [];
  return [Number(page) > 1 ? 'on a page after the first' : 'on the first page'];
}

const isCode = (text: string) => /^[A-Z]{2,4}$/.test(text);

/** A text that was sent in a field, and what is special about it, if anything. */
export interface SentText {
  field: string;
  text: string;
  kind: string | undefined;
}

/** @param lengthMin of all wrong texts, in characters */
export function traitsOfValue({ field, text, kind }: SentText, lengthMin: number): Traits {
  return new Set([
    ...traitsOfText(text).flatMap((trait) => [`with ${trait}`, `with ${trait} in "${field}"`]),
    ...(isCode(text) ? [`"${text}"`] : []),
    ...(kind ? [`of kind "${kind}"`] : []),
    ...(text.length >= lengthMin ? [`of ${lengthMin} characters or more`] : []),
    `in "${field}"`,
  ]);
}

/** What programs stumble over, beside signs that are neither letters nor digits. */
const kindsOfText = {
  'characters beyond ASCII': /[^\0-\x7f]/,
  'characters beyond the basic plane': /[^\0-\uffff]/,
  'several blanks together': / {2}/,
  'a blank at an end': /^\s|\s$/,
  'a leading zero': /^0\d/,
  'digits alone': /^\d+$/,
};

/** Signs of a text that are told apart: special texts have a few, and those of strangers may have all there are. */
const signsMax = 50;
/** Characters of a text that are looked at, many times as many as a right one has. */
const lengthMax = 10_000;

function traitsOfText(whole: string): string[] {
  const text = whole.slice(0, lengthMax);
  const [day, year, month] = /^(\d{4})-(\d\d)-\d\d$/.exec(text) ?? [];
  if (day) return [`a day in ${year}`, `a day in month ${month}`, `the day ${day.slice(5)}`];
  const signs = [...new Set(text.replace(/[\p{L}\p{M}\p{N} ]/gu, ''))].slice(0, signsMax);
  const kinds = Object.entries(kindsOfText).filter(([, pattern]) => pattern.test(text));
  return [...signs.map((sign) => `"${sign}"`), ...kinds.map(([kind]) => kind)];
}
