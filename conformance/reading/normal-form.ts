import { operations } from '../../generated/operations.ts';
import { type Answer, isAllowed, payloadOf } from './answer.ts';
import { isObject, type Json, type JsonObject } from './json.ts';

/**
 * Responses as they are compared: what a deployment is free to do with blanks, accents and page numbers is undone, so that
 * no check has to know of it (rulings `sent-values-come-back` and `paging`).
 */
export function inNormalForm(answers: readonly Answer[]): Answer[] {
  const first = firstPageIn(answers);
  const blanked = new Set<string>();
  const sent = answers.map((answer) => normalSent(answer, blanked));
  // Other fields may hold anything, such as the bytes of a file.
  const fields = new Set([...sent.flatMap((one) => [...one.keys()]), 'full_name']);
  return answers.map((answer, index) => {
    const counted = first === 0 ? countedFromOne(answer) : answer;
    return { ...counted, sent: sent[index] as Answer['sent'], json: normalJson(counted, blanked, fields) };
  });
}

/** A text with one kind of blank, none at its ends and one at a time inside, and with composed letters (NFC). */
export const normalText = (text: string): string =>
  isUsual(text) ? text : withPlainBlanks(text).split(' ').filter(Boolean).join(' ');

/** The same for what a deployment may do to any text: one blank stays one. */
const withPlainBlanks = (text: string) => text.normalize('NFC').replace(/\r\n|\s/g, ' ');

const isUsual = (text: string) =>
  /^[\x20-\x7e]*$/.test(text) && !text.includes('  ') && !text.startsWith(' ') && !text.endsWith(' ');

/** @param blanked takes the normal forms of texts that were sent with other blanks. */
function normalSent({ sent }: Answer, blanked: Set<string>): Answer['sent'] {
  if ([...sent.values()].every(isUsual)) return sent;
  return new Map(
    [...sent].map(([field, value]) => {
      const normal = normalText(value);
      if (normal !== value.normalize('NFC')) blanked.add(normal);
      return [field, normal];
    }),
  );
}

/** Only a text that was sent with other blanks may come back with other ones: no blank may be added to the rest. */
function normalJson(
  answer: Answer,
  blanked: ReadonlySet<string>,
  fields: ReadonlySet<string>,
): Json | undefined {
  const { json } = answer;
  const payload = payloadOf(answer);
  if (payload === undefined || !isObject(json)) return json;
  const normal = (text: string, isWhole: boolean) => {
    if (isUsual(text)) return text;
    const whole = normalText(text);
    const isBlanked =
      blanked.has(whole) || (isWhole && [...blanked].some((part) => part !== '' && whole.includes(part)));
    return isBlanked ? whole : withPlainBlanks(text);
  };
  const inRecord = (record: JsonObject): JsonObject =>
    Object.values(record).every((value) => typeof value !== 'string' || isUsual(value))
      ? record
      : Object.fromEntries(
          Object.entries(record).map(([field, value]) => [
            field,
            typeof value === 'string' && fields.has(field) ? normal(value, field === 'full_name') : value,
          ]),
        );
  const value = Array.isArray(payload)
    ? (json[operations[answer.operation].payloadKey] as Json[]).map((item) =>
        isObject(item) ? inRecord(item) : item,
      )
    : inRecord(payload);
  return { ...json, [operations[answer.operation].payloadKey]: value };
}

/** The number that the run took for that of the first page, which the deployment showed at its opening (ruling `paging`). */
export const firstPageIn = (answers: readonly Answer[]): FirstPage =>
  answers.some((answer) => answer.listing && pageAsked(answer) === String(answer.listing.page - 1)) ? 0 : 1;

/** The number of the first page of every list. */
export type FirstPage = 0 | 1;

/** Whether a list that was asked for without a number calls its page 0. */
export const isPageZero = (answer: Answer): boolean =>
  isPaged(answer) && [null, '0'].includes(pageAsked(answer)) && pageShown(answer) === 0;

/** A response of a deployment that counts pages from 0, as if it counted from 1. */
export function countedFromOne(answer: Answer): Answer {
  if (!isPaged(answer) || !isAllowed(answer)) return answer;
  const asked = pageAsked(answer);
  const shown = pageShown(answer);
  const { request, json } = answer;
  return {
    ...answer,
    ...(asked !== null && {
      request: { ...request, target: request.target.replace(/\bpage=\d+/, `page=${Number(asked) + 1}`) },
    }),
    ...(shown !== undefined && { json: { ...(json as JsonObject), page: shown + 1 } }),
  };
}

const isPaged = ({ operation }: Answer) =>
  (operations[operation].queryParameters as readonly string[]).includes('page');

const pageAsked = ({ request }: Answer) => new URLSearchParams(request.target.split('?')[1]).get('page');

function pageShown({ meaning, json }: Answer): number | undefined {
  const page = meaning === 'success' && isObject(json) ? json.page : undefined;
  return typeof page === 'number' ? page : undefined;
}
