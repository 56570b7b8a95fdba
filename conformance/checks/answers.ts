import type { AnyOperationId } from '../../generated/operations.ts';
import {
  agrees,
  type Check,
  type ChecksFor,
  compare,
  differs,
  missing,
  missingAnswer,
  noSuccess,
  refusedAsWanted,
  refusesForNow,
  statusOf,
} from '../judging/check.ts';
import type { Evidence } from '../judging/evidence.ts';
import { type Answer, askedId, bodyOf } from '../reading/answer.ts';
import { doubledNames } from '../reading/json.ts';
import { headerOf } from '../transcript/exchange.ts';
import type { StepOf } from '../transcript/steps.ts';

/** Whether a response is no JSON, while others of its operation are: that is the finding of `answers.json`. */
const isSometimesNoJson = (evidence: Evidence, { json, operation }: Answer) =>
  json === undefined && evidence.successes(operation).some((other) => other.json !== undefined);

/** What there is no reason to refuse succeeds, soon enough (rulings `refused-valid-request` and `lag`). */
export const isAccepted = (operation: AnyOperationId): Check =>
  function* (evidence) {
    for (const answer of evidence.valid(operation)) {
      if (!evidence.isFinal(answer)) continue;
      if (answer.meaning === 'success') yield agrees(answer);
      else if (answer.failure || refusesForNow(answer))
        yield missingAnswer(answer, 'A request that must succeed');
      else if (namesUnknown(evidence, answer))
        yield missingAnswer(answer, 'The record that the caller named may not exist: the request for it');
      else yield differs(answer, 'a success', statusOf(answer));
    }
  };

/** Statuses that say that a path, a method or a media type does not exist (RFC 9110, 15.5.5, 15.5.6, 15.5.16, 15.6.2). */
export const isAbsent = ({ response }: Answer) => [404, 405, 415, 501].includes(response?.status ?? 0);

/** A documented path without parameters is there while the token works elsewhere (ruling `refused-valid-request`). */
export const isThere = (operation: AnyOperationId): Check =>
  function* (evidence) {
    const requests = evidence.plain(operation).filter((answer) => evidence.isFinal(answer));
    const taken = requests.find(({ meaning }) => meaning === 'success');
    const refused = requests.find(isAbsent);
    const control = evidence.answers.find(
      ({ credentials, meaning }) => credentials === 'token' && meaning === 'success',
    );
    if (taken) yield agrees(taken);
    else if (control && refused) yield differs([control, refused], 'a success', statusOf(refused));
    else yield missingAnswer(requests[0], 'The request');
  };

/** A Ghana check succeeds for the identifiers that the caller named (ruling `ghana-checks`). */
export const knowsIdentifiers = (operation: AnyOperationId): Check =>
  function* (evidence) {
    const { namesGhana } = evidence.header.options;
    for (const answer of evidence.plain(operation).filter((one) => evidence.isFinal(one)))
      if (answer.meaning === 'success') yield agrees(answer);
      else if (namesGhana && !answer.failure && !refusesForNow(answer))
        yield differs(answer, 'a success', statusOf(answer));
      else yield missingAnswer(answer, 'A check whose identifiers the deployment may not know');
  };

/** Whether no success showed the caller's record that is named: it may not exist (ruling `refused-valid-request`). */
function namesUnknown(evidence: Evidence, answer: Answer): boolean {
  const id = askedId(answer);
  if (!evidence.header.options.readOnly || id === undefined) return false;
  return !successesOf(evidence).some((other) => askedId(other) === id);
}

/** Every success with the token, of any operation and purpose. */
const successesOf = ({ answers }: Evidence) =>
  answers.filter(({ credentials, meaning }) => credentials === 'token' && meaning === 'success');

/** An unknown identifier is refused, and a known one is not (rulings `negative-requirements` and `not-ruled`). */
export const unknownId = (step: StepOf<'probes'>, operation: AnyOperationId): Check =>
  function* (evidence) {
    const answer = evidence.step('probes', step);
    const control = evidence.successes(operation)[0];
    if (answer?.meaning === 'success' && control) yield noSuccess(answer);
    else if (!control) yield missing('no request for a known identifier succeeded');
    else yield refusedAsWanted(answer, 'The request for an unknown identifier', control);
  };

/** Documented members that are integers. */
const integers = new Set([
  'id',
  'customer',
  'blocked',
  'temporary_blocked',
  'verified',
  'page',
  'total_pages',
  'current_customers',
  'current_recipients',
  'total_customers',
  'total_recipients',
  'eligible_for_instant_pay',
]);

/** Members that are numbers, written with a fraction or an exponent. */
const fractions = /"(\w+)"\s*:\s*(-?\d+[.eE][\d.eE+-]*)/g;

/** The first thing that keeps a body from being the JSON text that it has to be. */
function flawOf({ response, json }: Answer): { expected: string; actual: string } | undefined {
  const { body = '', flaws: [flaw] = [] } = response ?? {};
  if (json === undefined) return { expected: 'JSON, as in other responses', actual: bodyOf(response) };
  if (flaw === 'byte order mark')
    return { expected: 'JSON without a byte order mark', actual: 'one before it' };
  if (flaw) return { expected: 'JSON in UTF-8', actual: 'bytes that are not UTF-8' };
  const isFraction = ([, name = '', number = '']: RegExpMatchArray) =>
    // Beyond 2^53, a number loses its fraction.
    integers.has(name) && (/^-?\d+\.0*[1-9]\d*$/.test(number) || !Number.isInteger(Number(number)));
  const [, name, number] = body.matchAll(fractions).find(isFraction) ?? [];
  return name ? { expected: `"${name}": an integer`, actual: `"${name}": ${number}` } : undefined;
}

export const answerChecks: ChecksFor<'answers'> = {
  'answers.json': function* (evidence) {
    for (const answer of successesOf(evidence)) {
      if (answer.json === undefined && !isSometimesNoJson(evidence, answer)) continue;
      const flaw = flawOf(answer);
      yield flaw ? differs(answer, flaw.expected, flaw.actual) : agrees(answer);
    }
  },
  'answers.members-once': function* (evidence) {
    for (const answer of successesOf(evidence)) {
      if (answer.json === undefined) continue;
      const [doubled] = doubledNames(answer.response?.body ?? '');
      yield compare(doubled === undefined, answer, `"${doubled}" once in its object`, 'it is there twice');
    }
  },
  'answers.media-type': function* (evidence) {
    for (const answer of successesOf(evidence)) {
      if (!answer.response?.body) continue;
      const type = headerOf(answer.response.headers, 'content-type');
      const isJson = /^application\/json\s*(;|$)/i.test(type ?? '');
      yield compare(isJson, answer, 'Content-Type: application/json', `Content-Type: ${type ?? 'nothing'}`);
    }
  },
};
