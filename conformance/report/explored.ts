import { wordIfNeeded } from '../../command-line/shell.ts';
import { visible } from '../../command-line/visible.ts';
import { wrapped } from '../../command-line/wrapped.ts';
import type { Explored, ExploredFinding, Report } from '../judging/result.ts';
import { counted } from '../reading/counted.ts';
import type { PlanFile, Sequence } from '../transcript/command.ts';
import type { Transcript } from '../transcript/exchange.ts';
import { problemIn } from '../transcript/valid.ts';
import { findingScript } from './script.ts';

/** The name of the script of a finding of a search, in the report directory. */
export const exploredName = (number: number) => `findings/explore-${number}.sh`;

/** Begins the line of a script that holds its sequence. */
const lineStart = '# sequence: ';

/** The script of each finding of a search, by its name. It can be run by bash, and sent again by the command itself. */
export const exploredScripts = ({ checks, explored }: Report, transcript: Transcript) =>
  (explored?.findings ?? []).flatMap((finding, index) => {
    const { requirement, sequence, mark, commands } = finding;
    const check = checks.find(({ id }) => id === requirement);
    if (!check) return [];
    const name = exploredName(index + 1);
    // ASCII alone, so that neither a shell nor a terminal makes anything else of it.
    const json = JSON.stringify({ mark, commands }).replace(/[^ -~]/g, escaped);
    const again = `${lineStart}${json}`;
    const { text, files } = findingScript(
      { ...check, findings: [finding], reproduction: sequence, atOnce: [] },
      transcript,
      { name: name.replace(/^.*\//, ''), comments: [again] },
    );
    return [{ name, text, files }];
  });

const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** The sequence of such a script. @throws Error with the reason, in half a sentence, if it has none */
export function sequenceIn(script: string): Sequence {
  const line = script.split('\n').find((one) => one.startsWith(lineStart));
  if (line === undefined) throw new Error(`it has no line that begins with "${lineStart.trim()}"`);
  return planIn(line.slice(lineStart.length), 'its sequence', 'sequence');
}

/** The plan in a file, which is JSON or such a script. @throws Error with the reason, in half a sentence, if it is none */
export const planFrom = (text: string): Sequence =>
  text.trimStart().startsWith('{') ? planIn(text, 'it', 'plan') : sequenceIn(text);

function planIn(text: string, name: string, kind: 'plan' | 'sequence'): Sequence {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    throw new Error(`${name} is not JSON`);
  }
  const problem = problemIn(file, 'files', kind);
  if (problem !== undefined) throw new Error(`${name} ${problem}`);
  const { mark = '', commands } = file as PlanFile;
  const made = new Set<string>();
  for (const [index, { as, on, fields }] of commands.entries()) {
    const unknown = [on, fields?.customer].find((one) => one !== undefined && !made.has(one));
    if (unknown !== undefined)
      throw new Error(
        `request ${index + 1} names the record "${unknown}", which no request before it creates`,
      );
    if (as !== undefined) made.add(as);
  }
  return { mark, commands: commands.map((command) => ({ ...command, fields: command.fields ?? {} })) };
}

/** What a search came upon, for a terminal. @param again calls the command, @param directory where the report is */
export function exploredText(report: Report, directory: string, again: string, width = 80): string {
  const { explored, seed, durationMs, deployment } = report;
  const { findings, unconfirmed, isConcurrent } = explored ?? none;
  const line = (label: string, text: string, indent = 0) =>
    wrapped(`${' '.repeat(indent)}${label.padEnd(10)}${visible(text)}`, width, indent + 10);
  const blocks = findings.map((finding, index) => {
    const statement = report.checks.find(({ id }) => id === finding.requirement)?.statement ?? '';
    const script = wordIfNeeded(`${directory}/${exploredName(index + 1)}`);
    return [
      '',
      ...wrapped(`${index + 1}. ${statement}`, width, 3),
      ...line('breaks', finding.requirement, 3),
      ...line('sent', sentText(finding), 3),
      ...line('at', finding.request, 3),
      ...line('expected', finding.expected, 3),
      ...line('got', finding.actual, 3),
      `   ${'show it'.padEnd(10)}bash ${script}`,
      `   ${'again'.padEnd(10)}${again} --replay ${script}`,
    ];
  });
  const asides = unconfirmed.map(({ requirement, expected, actual, exchanges }) =>
    line('', `${requirement}, exchange ${exchanges.join(', ')}: expected ${expected}; got ${actual}`),
  );
  const aside = isConcurrent
    ? 'Advisory, when requests were sent at once and everything was read after a rest'
    : 'Seen once, but not confirmed by sending it again in parts, so it changes no outcome';
  return [
    ...line('searched', `${deployment.baseUrl}, seed ${seed}`),
    ...line('requests', `${countsText(explored ?? none)}, ${(durationMs / 1000).toFixed(1)} s`),
    ...(explored?.stopped ? line('stopped', explored.stopped) : []),
    ...line('found', findings.length === 0 ? 'nothing' : counted(findings.length, 'defect')),
    ...blocks.flat(),
    ...(asides.length > 0 ? ['', ...wrapped(`${aside}:`, width, 0)] : []),
    ...asides.slice(0, asidesMax).flat(),
    '',
  ].join('\n');
}

/** More stand in report.json. */
const asidesMax = 5;

/**
 * The exit status of a search: 1 if something was found, 3 if it did not come to its end or nothing could be created, and
 * otherwise 0.
 */
export function exploredStatus({ explored, exitStatus }: Report, { end }: Transcript): 0 | 1 | 3 | 4 {
  if (exitStatus === 4) return 4;
  if (explored && explored.findings.length > 0) return 1;
  return explored && explored.created > 0 && !explored.stopped && end?.interrupted === null ? 0 : 3;
}

const none: Explored = {
  requests: 0,
  further: 0,
  sequences: 0,
  created: 0,
  stopped: null,
  isConcurrent: false,
  findings: [],
  unconfirmed: [],
};

/** How much a search sent. */
export const countsText = ({ requests, sequences, further }: Explored) =>
  `${requests} in ${counted(sequences, 'sequence')}${further > 0 ? `, ${further} more to make what was found shorter` : ''}`;

/** The operations of a sequence. */
const sentText = ({ commands }: ExploredFinding) => commands.map(({ operation }) => operation).join(', ');
