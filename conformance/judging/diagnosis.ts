import { type Answer, askedId, carriesPayload } from '../reading/answer.ts';
import { isMomentary, speaksInterface } from '../reading/availability.ts';
import { counted } from '../reading/counted.ts';
import { isObject } from '../reading/json.ts';
import { secondTokenProblem } from '../reading/second-token.ts';
import type { TranscriptEnd } from '../transcript/exchange.ts';
import type { Evidence } from './evidence.ts';
import { interfaceNotFound, quoted } from './no-interface.ts';
import { isAdvisoryViolation, type Report, type RunReport } from './result.ts';

/** The diagnosis of a run: what to know first, in a sentence or a few. */
export function diagnose(report: Report, evidence: Evidence, end: TranscriptEnd | null): string {
  const { answers, header } = evidence;
  const where = header.isReference ? `the reference server (${header.baseUrl})` : header.baseUrl;
  const interrupted = end === null ? 'the run was cut off' : end.interrupted;
  const cut = interrupted ? ` The run did not end: ${interrupted}.` : '';
  if (answers.length === 0) return `No response from ${where} was judged.${cut}`;
  if (cut && answers.every(({ failure }) => failure?.kind === 'stopped'))
    return `Nothing of ${where} was judged.${cut}`;
  const missed = interfaceNotFound(evidence);
  if (missed !== undefined) return `${missed}${cut}`;
  const fault = report.checks.find(({ reason }) => reason === 'runnerFault');
  if (fault) return `The runner failed while judging ${fault.id}; this says nothing about ${where}.`;
  const about = { where, subject: where.replace(/^the /, 'The '), cut, isStrict: header.options.strict };
  const problem = secondTokenProblem(answers);
  const isolation = problem ? ` Partner isolation was not judged: ${problem}.` : '';
  const gone = goneRecords(evidence);
  // Whatever is open is open because of that.
  const verdict =
    gone.length > 0 && report.verdict === 'incomplete'
      ? []
      : [sentences[(report as RunReport).verdict](report, about)];
  return `${[...verdict, ...gone].join(' ')}${wrongForm(answers, where)}${isolation}${cut}`;
}

/** Whether a response says of a record that it is not there: no fault of the service, and not for the moment. */
const isRefused = ({ meaning, response }: Answer) =>
  meaning === 'refusal' && response !== null && response.status < 500 && !isMomentary(response.status);

/** In a run that changes nothing, the records of the caller that the token cannot read, in a sentence each. */
function goneRecords({ answers, header }: Evidence): string[] {
  const { customer, recipient } = header.options.readOnly ?? { customer: null, recipient: null };
  const plain = answers.filter(({ credentials, role }) => credentials === 'token' && role === 'plain');
  const sentence = (kind: 'customer' | 'recipient', id: string | null) => {
    const about = plain.filter(
      (answer) => (answer.operation === 'getRecipient') === (kind === 'recipient') && askedId(answer) === id,
    );
    const [first] = about;
    if (id === null || !first || !about.every(isRefused)) return [];
    return [
      `There is no ${kind} ${id} at ${header.baseUrl} that the token can read (${quoted(first)}): give the id of another one with --${kind}.`,
    ];
  };
  return [...sentence('customer', customer), ...sentence('recipient', recipient)];
}

interface About {
  where: string;
  subject: string;
  cut: string;
  isStrict: boolean;
}

const sentences: Record<RunReport['verdict'], (report: Report, about: About) => string> = {
  conforms: (report, { subject }) => {
    const { satisfied, total, notExercised } = report.counts.mandatory;
    const without = notExercised > 0 ? `; ${notExercised} of ${total} were not exercised` : '';
    const { statements } = report.counts;
    const satisfies = `meets ${statements.met} of ${statements.total} statements of the document, by ${satisfied} mandatory requirements${without}.`;
    const advisory = advisoryViolated(report);
    return advisory ? `${subject} conforms; ${advisory}. It ${satisfies}` : `${subject} ${satisfies}`;
  },
  'does-not-conform': (report, { subject }) => {
    const { violated, total } = report.counts.mandatory;
    const advisory = advisoryViolated(report);
    if (violated === 0)
      return `${subject} does not conform under --strict; ${advisory}. Of ${total} mandatory requirements it violates none.`;
    const first = report.checks.find((check) => check.outcome === 'violated' && !isAdvisoryViolation(check));
    const { statements } = report.counts;
    return `${subject} violates ${statements.violated} of ${statements.total} statements of the document, by ${violated} of ${total} mandatory requirements, first ${first?.id}${advisory ? `; ${advisory}` : ''}.`;
  },
  incomplete,
};

function incomplete(report: Report, { where, subject, cut, isStrict }: About): string {
  const { mandatory } = report.counts;
  const counting = report.checks.filter(({ level }) => level === 'mandatory' || isStrict);
  const open = counting.find(({ outcome }) => outcome === 'inconclusive');
  const advisory = advisoryViolated(report);
  const also = advisory ? `; ${advisory}` : '';
  const selected = report.checks.filter(
    ({ level, reason }) => level === 'mandatory' && reason !== 'selection',
  ).length;
  if (!open && selected < mandatory.total && mandatory.satisfied === selected && !cut)
    return `${subject} satisfies the ${counted(selected, 'mandatory requirement')} that ${selected === 1 ? 'was' : 'were'} chosen${also}; ${mandatory.total - selected} were left out, so the verdict stays open.`;
  const nothing = advisory ? 'Nothing mandatory is violated' : 'Nothing is violated';
  if (!open && report.checks.some(({ reason }) => reason === 'read-only') && !cut)
    return `${nothing} at ${where}${also}: ${counted(mandatory.satisfied, 'mandatory requirement')} ${mandatory.satisfied === 1 ? 'is' : 'are'} satisfied; the others need records that a run with --read-only does not create, so the verdict stays open.`;
  const left = counting.filter(({ outcome }) => ['inconclusive', 'not-exercised'].includes(outcome)).length;
  const level = isStrict ? '' : 'mandatory ';
  return `${nothing} at ${where}${also}, but ${left} of ${counting.length} ${level}requirements could not be judged${open ? `, first ${open.id}` : ''}.`;
}

/** Names in a sentence; the report has all of them. */
const namesMax = 3;

export const someOf = (names: readonly string[]) =>
  `${names.slice(0, namesMax).join(', ')}${names.length > namesMax ? ` and ${names.length - namesMax} more` : ''}`;

/** The advisory requirements that are violated, as half a sentence. */
export function advisoryViolated({ checks }: Report): string {
  const ids = checks.filter(isAdvisoryViolation).map(({ id }) => id);
  if (ids.length === 0) return '';
  return `${counted(ids.length, 'advisory requirement')} violated: ${someOf(ids)}`;
}

/** If no success has the documented form although payloads are there, the first finding alone would mislead. */
function wrongForm(answers: readonly Answer[], where: string): string {
  const first = answers.find(speaksInterface);
  if (!first || answers.some((answer) => answer.meaning === 'success' && isWhole(answer))) return '';
  return ` No response of ${where} has the documented form of a success, a JSON object with "message": "success" and the payload. The first was ${quoted(first)}.`;
}

const isWhole = (answer: Answer) =>
  carriesPayload(answer) && isObject(answer.json) && answer.json.message === 'success';
