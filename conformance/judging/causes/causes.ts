import { type AnyOperationId, operations } from '../../../generated/operations.ts';
import { stepOf } from '../../model/pieces.ts';
import type { Answer } from '../../reading/answer.ts';
import { counted } from '../../reading/counted.ts';
import { requirementOf } from '../catalogue.ts';
import type { Evidence } from '../evidence.ts';
import type { Judgement } from '../outcome.ts';
import type { Cause, CheckResult, Finding } from '../result.ts';
import { alsoSeenBehind } from './also-seen.ts';
import { conditionOf } from './conditions.ts';
import { goneIn } from './gone.ts';

/**
 * Names for each requirement that could not be judged the violated one that is in the way, as far as that is known: the one
 * that it stands on, or one that is violated by the response without which there is no evidence.
 */
export function withBlame(judgements: readonly Judgement[], evidence: Evidence): Judgement[] {
  const violated = judgements.filter(({ outcome }) => outcome === 'violated');
  const brokenBy = (step: string) => {
    const at = evidence.answers.filter((answer) => stepOf(answer) === step);
    // The same refusal is blamed once, whichever request shows it.
    const alike = at.filter(({ meaning }) => meaning === 'refusal').map(refusalOf);
    const those = evidence.answers.filter(
      (answer) => at.includes(answer) || alike.includes(refusalOf(answer)),
    );
    return violated.find(({ wrongAt }) => those.some(({ index }) => wrongAt?.has(index)));
  };
  return judgements.map((one) =>
    one.reason === 'evidence' && one.stoppedAt !== undefined
      ? { ...one, blockedBy: brokenBy(one.stoppedAt)?.id ?? null }
      : one,
  );
}

const refusalOf = ({ operation, response }: Answer) => `${operation} ${response?.status}`;

/** Violated requirements of one cause, with its title unless that follows from them. */
interface Group {
  title?: string;
  those: Judgement[];
}

/**
 * Groups violated requirements that seem to have one cause: a record that is gone, the same difference in the same field,
 * whatever the operation, or the same wrong responses. The cause to remove first is first: mandatory ones, then those that leave most unjudged, then
 * those with most symptoms.
 */
export function causesOf(judgements: readonly Judgement[], evidence: Evidence): Cause[] {
  const violated = judgements.filter(({ outcome }) => outcome === 'violated');
  const gone = goneIn(violated, evidence);
  const grouped = new Set(gone.flatMap(({ those }) => those));
  const groups: Group[] = [...gone];
  for (const one of violated.filter((each) => !grouped.has(each))) {
    const alike = groups.find(
      ({ title, those: [first] }) =>
        title === undefined &&
        first &&
        (signatureOf(first) === signatureOf(one) || haveSameResponses(first, one, evidence)),
    );
    if (alike) alike.those.push(one);
    else groups.push({ those: [one] });
  }
  const byId = new Map(judgements.map((one) => [one.id, one]));
  const causes = groups.map(({ those, title = titleOf(those) }): Cause => {
    const requirements = those.map(({ id }) => id);
    const unblocks = judgements.filter(({ blockedBy }) => requirements.includes(blockedBy ?? ''));
    const level = those.some(({ level }) => level === 'mandatory') ? 'mandatory' : 'advisory';
    const when = those[0] && conditionOf(those[0], evidence);
    const about = {
      title,
      level,
      requirements,
      unblocks: unblocks.map(({ id }) => id),
      alsoSeen: alsoSeenBehind(unblocks, byId, evidence).filter(
        (seen) =>
          !those.some((one) => differ(seen) !== undefined && differ(one.findings[0]) === differ(seen)),
      ),
    } as const;
    return when ? { ...about, when } : about;
  });
  return causes.sort((a, b) => weightOf(b) - weightOf(a));
}

/**
 * Whether both are violated by the same responses, fewer than half of those of their operations: that all are wrong in two
 * respects is no sign of one cause.
 */
function haveSameResponses(one: Judgement, other: Judgement, { answers }: Evidence): boolean {
  const [a, b] = [one.wrongAt, other.wrongAt];
  if (one.level !== other.level || !a || !b || a.size === 0 || a.symmetricDifference(b).size > 0)
    return false;
  const operations = new Set(answers.filter(({ index }) => a.has(index)).map(({ operation }) => operation));
  return a.size * 2 < answers.filter(({ operation }) => operations.has(operation)).length;
}

const weightOf = ({ level, requirements, unblocks }: Cause) =>
  (level === 'mandatory' ? 1e6 : 0) + unblocks.length * 1e3 + requirements.length;

/** How a field differs, as a phrase. */
type Difference = { field: string; how: string };

/** What results with one cause have in common. */
function signatureOf({ id, level, findings: [finding] }: CheckResult): string {
  if (!finding) return id;
  const difference = differenceOf(finding.expected, finding.actual);
  if (difference) return `${level} ${difference.field} ${difference.how}`;
  // The last part of an id says what is asked, such as "no-token"; numbers differ from record to record.
  const [expected, actual] = [finding.expected, finding.actual].map((text) => text.replace(/\d+/g, '0'));
  return `${level} ${id.split('.').at(-1)} ${expected} ${actual}`;
}

/** Which field differs and how, as far as a finding is about one. */
function differ(finding: Finding | undefined): string | undefined {
  const difference = finding && differenceOf(finding.expected, finding.actual);
  return difference && `${difference.field} ${difference.how}`;
}

/** How a field differs; undefined where a finding is not about the value of a field. */
function differenceOf(expected: string, actual: string): Difference | undefined {
  const [, field = '', wanted = ''] = /^"(\w+)":? (.*)$/s.exec(expected) ?? [];
  if (field === '') return undefined;
  if (actual.startsWith(`no "${field}"`)) return { field, how: 'is missing' };
  const start = `"${field}": `;
  return actual.startsWith(start) ? { field, how: howOf(wanted, actual.slice(start.length)) } : undefined;
}

const kindsOfJson = [
  [/^null/, 'is null'],
  [/^(true|false)/, 'is true or false'],
  [/^\[/, 'is an array'],
  [/^\{/, 'is an object'],
] as const;

/** By what was expected. */
const kindsOfDifference = [
  [/none was sent/, 'is shown though none was sent'],
  [/ as before/, 'has changed'],
  [/^(no earlier|later) than/, 'is too early'],
  [/^(no later|earlier) than/, 'is too late'],
] as const;

function howOf(wanted: string, got: string): string {
  // An update has to change it; of two records, one may only have to be later.
  const [, before] = /^later than ("[^"]*")$/.exec(wanted) ?? [];
  if (before !== undefined && got.startsWith(before)) return 'did not change';
  const kind = kindsOfJson.find(([pattern]) => pattern.test(got) && !pattern.test(wanted));
  const known = kind ?? kindsOfDifference.find(([pattern]) => pattern.test(wanted));
  if (known) return known[1];
  if (/^"/.test(got) && /^(integer|\d)/.test(wanted)) return 'is text, not a number';
  if (/^-?\d/.test(got) && /^(string|")/.test(wanted)) return 'is a number, not text';
  const [, sent] = /^"((?:[^"\\]|\\.)*)"/.exec(wanted) ?? [];
  const [, shown] = /^"((?:[^"\\]|\\.)*)"/.exec(got) ?? [];
  if (sent === undefined || shown === undefined) return 'is wrong';
  // What is the same in every response, such as a message, is part of the cause.
  if (wanted === '"success"') return `is "${shown}"`;
  if (shown === '') return 'is empty';
  if (isShape(sent) && isShape(shown)) return 'is wrong';
  if (shown.toLowerCase() === sent.toLowerCase())
    return 'has capitals where small letters were sent, or the reverse';
  if (sent.startsWith(shown)) return 'is cut off';
  if (shown.replace(/\s/g, '') === sent.replace(/\s/g, '')) return 'has other blanks';
  if (isPartOf(shown, sent)) return 'has lost a part';
  return wanted.endsWith('as sent') ? 'is not what was sent' : 'is wrong';
}

/** Whether a value is masked, so that its characters say nothing. */
const isShape = (value: string) => /^(?:[x1]|[^\p{L}\p{N}])*$/u.test(value);

/** Whether a text has nothing but characters of another one, in their order. */
function isPartOf(part: string, whole: string): boolean {
  let found = 0;
  for (const character of whole) if (part.startsWith(character, found)) found += character.length;
  return found === part.length;
}

/** What is wrong, in a phrase, and where: the path of one operation, or how many. */
function titleOf(those: readonly CheckResult[]): string {
  const ids = [...new Set(those.flatMap(({ id }) => requirementOf.get(id)?.operations ?? []))];
  const [only] = ids.length === 1 ? ids : [];
  const { method, path } = operations[only as AnyOperationId] ?? {};
  const where = only ? ` (${method} ${path})` : ids.length > 1 ? ` (${ids.length} operations)` : '';
  return those[0] ? `${phraseOf(those[0])}${where}` : where;
}

const losses = new Set(['is cut off', 'has lost a part']);

function phraseOf({ findings, statement }: CheckResult): string {
  const differences = findings.map(({ expected, actual }) => differenceOf(expected, actual));
  const [one] = differences;
  if (one) {
    const hows = new Set(differences.map((other) => other?.how ?? ''));
    const isOfTexts = findings.every(({ expected }) => expected.endsWith('as sent'));
    const inGeneral = hows.isSubsetOf(losses)
      ? 'has lost a part'
      : `is ${isOfTexts ? 'not what was sent' : 'wrong'}`;
    const how = hows.size === 1 ? one.how : inGeneral;
    const fields = new Set(differences.map((other) => other?.field));
    const more = fields.size > 1 ? `, like ${counted(fields.size - 1, 'other field')}` : '';
    return `"${one.field}" ${how}${more}`;
  }
  const [{ expected = '', actual = '' } = {}] = findings;
  const [status] = /^HTTP status \d+( with a success)?/.exec(actual) ?? [];
  const [, usual, like] = /^HTTP status (\d+), as (a request .*) got$/.exec(expected) ?? [];
  if (status) return usual ? `${status}; ${like} got ${usual}` : `${status} instead of ${expected}`;
  // The first clause of a long statement is enough.
  return `Not met: ${statement.split(/(?<=.{40})[,;:.] |\.$/)[0]}`;
}
