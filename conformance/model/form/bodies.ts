import { type Answer, bodyOf } from '../../reading/answer.ts';
import { doubledNames } from '../../reading/json.ts';
import { headerOf } from '../../transcript/exchange.ts';
import { type Rule, right, wrong } from '../found.ts';
import { successes } from '../requests.ts';

/** Every success with the token is JSON, says so, and has each member once. */
export const bodyRules: Rule = function* (run) {
  for (const answer of run.answers) {
    if (answer.credentials !== 'token' || answer.meaning !== 'success') continue;
    const { body = '', headers = [] } = answer.response ?? {};
    if (
      answer.json !== undefined ||
      successes(run, answer.operation).some(({ json }) => json !== undefined)
    ) {
      const flaw = flawOf(answer);
      yield flaw
        ? wrong('answers.json', [answer], flaw.expected, flaw.actual)
        : right('answers.json', answer);
    }
    if (answer.json !== undefined) {
      const [doubled] = doubledNames(body);
      yield doubled === undefined
        ? right('answers.members-once', answer)
        : wrong('answers.members-once', [answer], `"${doubled}" once in its object`, 'it is there twice');
    }
    // A recording may leave headers out.
    if (body === '' || (run.recording && headers.length === 0)) continue;
    const type = headerOf(headers, 'content-type');
    yield /^application\/json\s*(;|$)/i.test(type ?? '')
      ? right('answers.media-type', answer)
      : wrong(
          'answers.media-type',
          [answer],
          'Content-Type: application/json',
          `Content-Type: ${type ?? 'nothing'}`,
        );
  }
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
