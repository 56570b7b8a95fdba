import { createHash } from 'node:crypto';
import { requirements } from '../../generated/requirements.ts';
import type { Check } from '../judging/check.ts';
import { type Evidence, once } from '../judging/evidence.ts';
import { reportOn } from '../judging/report.ts';
import type { Report } from '../judging/result.ts';
import type { Rules } from '../judging/rules.ts';
import { impersonal, paging, words } from '../masking/personal-fields.ts';
import { shape } from '../masking/personal-values.ts';
import { Secrets } from '../masking/secrets.ts';
import { runOf as bareRun, type Found, type Run } from '../model/found.ts';
import { allFoundIn } from '../model/oracle.ts';
import { agrees, differs, type Piece, unseen } from '../model/pieces.ts';
import { gapIn } from '../model/unseen.ts';
import { worldOf } from '../model/world.ts';
import { type Answer, readAnswer } from '../reading/answer.ts';
import { counted } from '../reading/counted.ts';
import { inNormalForm } from '../reading/normal-form.ts';
import { Discretion } from '../recording/discretion.ts';
import { type Exchange, headerOf, type Transcript } from '../transcript/exchange.ts';
import { lagMsIn } from '../transcript/lag.ts';
import { maskedExchange } from '../watching/client-recorder.ts';
import { type Recording, readRecording } from './recording.ts';

/**
 * Judges traffic that somebody recorded, as a HAR or a transcript, by the rules that judge a run: what was seen is right or wrong, and all else is unknown.
 * @returns the report, and the exchanges without secrets and values of people, as the report shows them
 * @throws Error with the reason, in half a sentence, if the text is neither
 */
export function judgeRecording(text: string): { report: Report; transcript: Transcript } {
  const recording = readRecording(text);
  const { transcript, others } = recording;
  const { run, isPartial } = runOf(recording);
  const found = allFoundIn(run);
  const discretion = new Discretion(new Secrets(tokensIn(transcript)));
  const entries = transcript.entries.map((exchange) => maskedExchange(exchange, discretion));
  const masked = { ...transcript, entries };
  const mask = (text: string) => withoutPeople(text, (part) => discretion.text(part));
  const check: Check = (evidence, id) => {
    const own = found.get(id as Found['requirement']) ?? [];
    return own.length > 0
      ? own.map((one) => pieceOf(one, evidence, mask))
      : [unseen('Nothing in the file shows it')];
  };
  const operations = new Set(run.answers.map(({ operation }) => operation)).size;
  const asked = `${counted(run.answers.length, 'exchange')} of ${counted(operations, 'operation')}`;
  const about = [
    ...(isPartial ? ['Requests are missing in the file: what they may have changed was not judged.'] : []),
    ...(others > 0
      ? [`${counted(others, 'other request')} in it ${others === 1 ? 'is' : 'are'} not of the interface.`]
      : []),
  ];
  const rules: Rules = {
    requirements,
    checks: Object.fromEntries(requirements.map(({ id }) => [id, check])),
    observe: () => [],
    look: () => [],
    obstacle: () => undefined,
    hollow: () => () => false,
    recording: { isPartial },
    diagnose: ({ counts, verdict, checks }) => {
      const first = checks.find(({ outcome }) => outcome === 'violated');
      const sentence =
        verdict === 'nothing-wrong'
          ? `Nothing wrong in ${asked}.`
          : `${counted(counts.mandatory.violated, 'mandatory requirement')} violated in ${asked}, first ${first?.id}.`;
      return [sentence, ...about].join(' ');
    },
  };
  const transcriptSha256 = createHash('sha256').update(text).digest('hex');
  return { report: { ...reportOn(masked, rules), transcriptSha256 }, transcript: masked };
}

/** What is judged. Where the file does not say whether it is whole, its records do. */
function runOf({ transcript, isWhole }: Recording): { run: Run; isPartial: boolean } {
  const answers = inNormalForm(transcript.entries.map((exchange) => read(exchange, isWhole !== undefined)));
  const run: Run = { ...bareRun(answers, lagMsIn(transcript.header)), recording: 'whole' };
  const isPartial = isWhole === false || (isWhole === undefined && gapIn(worldOf(run)) !== undefined);
  return { run: isPartial ? { ...run, recording: 'partial' } : run, isPartial };
}

/**
 * An exchange as it is judged. Which values are special, nobody knows of a recording; and what may be refused, only this suite
 * does: of others, a success is what says so or has the payload (ruling `success-and-refusal`).
 */
function read(exchange: Exchange, isOwn: boolean): Answer {
  const answer = readAnswer(isOwn ? exchange : { ...exchange, role: 'probe' });
  return { ...answer, role: exchange.role, values: exchange.values ?? {} };
}

const tokensIn = ({ entries }: Recording['transcript']) => [
  ...new Set(
    entries.flatMap(({ request }) => headerOf(request.headers, 'authorization')?.split(' ').slice(-1) ?? []),
  ),
];

const byIndex = once((evidence) => new Map(evidence.answers.map((answer) => [answer.index, answer])));

function pieceOf(found: Found, evidence: Evidence, mask: (text: string) => string): Piece {
  if (found.kind === 'missing') return found;
  const answers = found.answers.flatMap(({ index }) => byIndex(evidence).get(index) ?? []);
  if (found.kind === 'agrees') return agrees(...answers);
  const [expected, actual] = [mask(found.expected), mask(found.actual)];
  const isAlike = found.expected !== expected && valueIn(expected) === valueIn(actual);
  return differs(answers, expected, isAlike ? `${actual}, which is another value of this form` : actual);
}

/** The first value that a text names. */
const valueIn = (text: string) => /^"\w+": ("(?:[^"\\]|\\.)*")/.exec(text)?.[1];

/** A value of a field in a text, and others of it. One without an end ends with the text. */
const pairs = /"(\w+)": *("(?:[^"\\]|\\[\s\S])*"?(?: or "(?:[^"\\]|\\[\s\S])*"?)*)?/g;
const quoted = /"(?:[^"\\]|\\[\s\S])*"?/g;

/**
 * A text with the values of fields that may be about people in shape, also where it names several values of one.
 * @param scrub masks what is known of people in what stands between
 */
function withoutPeople(text: string, scrub: (text: string) => string): string {
  let [end, masked] = [0, ''];
  for (const match of text.matchAll(pairs)) {
    const [all, field = '', values = ''] = match;
    const isPlain = impersonal.has(field) || paging.test(field) || words.has(field);
    masked += `${scrub(text.slice(end, match.index))}"${field}": ${isPlain ? scrub(values) : values.replace(quoted, shape)}`;
    end = match.index + all.length;
  }
  return masked + scrub(text.slice(end));
}
