import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileLike } from '../../../conformance/files-to-show.ts';
import { judge } from '../../../conformance/judge.ts';
import type { CheckResult } from '../../../conformance/judging/result.ts';
import { idOf, readAnswer, recordOf } from '../../../conformance/reading/answer.ts';
import { findingScript } from '../../../conformance/report/script.ts';
import type { Exchange, RecordedResponse, Transcript } from '../../../conformance/transcript/exchange.ts';
import { waysBy } from '../../../conformance/transcript/ways.ts';
import { operations } from '../../../generated/operations.ts';
import type { Deployed } from '../../legal/deploy.ts';

/** What became of the script of a violated requirement. */
export interface ScriptResult {
  id: string;
  /** Whether the requirement is violated again by what the deployment responded to the script. */
  isShown: boolean;
  /** What it printed. */
  output: string;
}

/** Runs the script of each violated requirement against the deployment of the run, and judges what it got. */
export async function runScripts(transcript: Transcript, deployed: Deployed): Promise<ScriptResult[]> {
  const violated = judge(transcript).checks.filter(({ outcome }) => outcome === 'violated');
  const results: ScriptResult[] = [];
  for (const check of violated) results.push(await scriptOf(check, transcript, deployed));
  return results;
}

/** Runs the script of one of them. */
export async function scriptOf(
  check: CheckResult,
  transcript: Transcript,
  deployed: Deployed,
): Promise<ScriptResult> {
  const { again, output } = await sentAgain(check, transcript, deployed);
  const isShown = isViolated(check, again) || isRefusedAgain(check, transcript, again);
  return { id: check.id, isShown, output };
}

/** A way of sending is blamed where it alone violates another requirement, which takes more than a few exchanges to see. */
const isViolated = (check: CheckResult, again: Transcript) =>
  judge(again).checks.some(
    ({ id, outcome }) => outcome === 'violated' && (id === check.id || check.id in waysBy),
  );

/** A refusal that is compared with other requests needs more exchanges to be judged than to be shown: its status is. */
function isRefusedAgain(check: CheckResult, { entries }: Transcript, again: Transcript): boolean {
  const last = check.reproduction.at(-1);
  const [before, now] = [entries, again.entries].map((all) =>
    all.find((entry) => entry.kind === 'exchange' && entry.index === last),
  ) as [Exchange, Exchange];
  const { status = 0 } = before.response ?? {};
  const isFound = check.findings[0]?.actual.startsWith(`HTTP status ${status}`) ?? false;
  return isFound && status >= 400 && status === now.response?.status;
}

/** Seconds after which a script is stopped; the longest pauses of a thorough run are half as long. */
const scriptSMax = 120;

/** What a script printed, in parts: the first is that of its first request. */
interface Printed {
  output: string;
  /** The values that it drew, by those of the run in place of which it did. */
  drawn: ReadonlyMap<string, string>;
  /** When each part began and when the last of it came, in milliseconds since the start. */
  parts: { fromMs: number; untilMs: number }[];
}

/** Runs the script of a finding. @returns its exchanges with the responses that the script got, and what it printed */
export async function sentAgain(
  check: CheckResult,
  transcript: Transcript,
  { url, token }: Pick<Deployed, 'url' | 'token'>,
): Promise<{ again: Transcript; output: string }> {
  const printed = await printedBy(check, transcript, { BASE_URL: url, CONFORM_TOKEN: token });
  return { again: repeated(check, transcript, printed), output: printed.output };
}

async function printedBy(
  check: CheckResult,
  transcript: Transcript,
  env: Record<string, string>,
): Promise<Printed> {
  const folder = mkdtempSync(join(tmpdir(), 'finding-'));
  try {
    const { text, files, drawn } = findingScript(check, transcript);
    writeFileSync(join(folder, 'finding.sh'), text);
    for (const [name, part] of files) writeFileSync(join(folder, name), fileLike(part));
    const startedMs = performance.now();
    const child = spawn('bash', [join(folder, 'finding.sh')], {
      env: { ...env, PATH: process.env.PATH },
      timeout: scriptSMax * 1000,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const printed = { output: '', parts: [] as Printed['parts'] };
    child.stdout.setEncoding('utf8').on('data', (piece) => {
      printed.output += piece;
      const { length } = printed.output.match(stepLine) ?? [];
      const nowMs = performance.now() - startedMs;
      while (printed.parts.length < (length ?? 0)) printed.parts.push({ fromMs: nowMs, untilMs: nowMs });
      const last = printed.parts.at(-1);
      // Blanks are what follows a response, after the pause.
      if (last && piece.trim() !== '') last.untilMs = nowMs;
    });
    await once(child, 'close');
    const [, line = ''] = /^# Fresh values: (.*)$/m.exec(printed.output) ?? [];
    const values = line.split(' ');
    return { ...printed, drawn: new Map(drawn.map((value, index) => [value, values[index] ?? value])) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Parts that are read at once are so far apart. */
const orderMs = 0.01;

/** What stands before each response. */
const stepLine = /^# \d+\. .*\n/gm;

/** The exchanges of a finding, with the responses that a script got in place of those of the run. */
function repeated(check: CheckResult, transcript: Transcript, { output, parts, drawn }: Printed): Transcript {
  const printed = output.split(stepLine).slice(1);
  const ids = new Map<string, string>();
  const exchanges = transcript.entries.filter((entry) => entry.kind === 'exchange');
  const entries = check.reproduction.map((index, place): Exchange => {
    const entry = exchanges.find((one) => one.index === index) as Exchange;
    const recorded = JSON.stringify(entry.request).replace(/(?<!\d)\d+(?!\d)/g, (id) => ids.get(id) ?? id);
    const text = [...drawn].reduce((all, [before, now]) => all.replaceAll(before, now), recorded);
    const { fromMs = 0, untilMs = 0 } = parts[place] ?? {};
    // What comes at once is still one after the other, unless it was sent at once.
    const group = check.atOnce.find((indexes) => indexes.includes(index)) ?? [index];
    const [first, last] = [group[0], group.at(-1)].map(
      (one) => check.reproduction.indexOf(one ?? index) * orderMs,
    );
    const times = { sentAtMs: fromMs + (first ?? 0), answeredAtMs: untilMs + (last ?? 0) + orderMs / 2 };
    const got = { request: JSON.parse(text), response: responseIn(printed[place] ?? ''), failure: null };
    const exchange = { ...entry, ...times, ...got };
    const [before, now] = [entry, exchange].map((one) => idOf(recordOf(readAnswer(one))));
    if (before && now) ids.set(before, now);
    return exchange;
  });
  // A success that is not concerned shows that the interface is there, and a like one that its responses are JSON.
  const others = [
    exchanges.find((one) => isOther(one, entries)),
    check.id === 'answers.json' && exchanges.find((one) => isLike(one, entries.at(-1))),
  ].filter((one) => one !== undefined && one !== false);
  const startedAt = new Date(Date.now() - (parts.at(-1)?.untilMs ?? 0)).toISOString();
  return {
    ...transcript,
    header: { ...transcript.header, startedAt },
    entries: [...entries, ...others],
  };
}

const isLike = (one: Exchange, last: Exchange | undefined) =>
  one.operation === last?.operation && readAnswer(one).json !== undefined;

const isOther = (other: Exchange, entries: readonly Exchange[]) =>
  other.credentials === 'token' &&
  readAnswer(other).meaning === 'success' &&
  operations[other.operation].resource !== operations[entries[0]?.operation ?? other.operation].resource &&
  entries.every(({ operation }) => operation !== other.operation);

/** The response that curl printed; one of status 100 may come first. */
function responseIn(text: string): RecordedResponse | null {
  const [, head, body = ''] =
    /^(?:HTTP\/1\.1 1.*\r\n\r\n)?(HTTP\/[\s\S]*?)\r\n\r\n([\s\S]*)$/.exec(text) ?? [];
  if (head === undefined) return null;
  const [line = '', ...lines] = head.split('\r\n');
  const headers = lines.map((header): [string, string] => {
    const colon = header.indexOf(':');
    return [header.slice(0, colon), header.slice(colon + 1).trim()];
  });
  const sole = body.split(/\n\nExpected: /)[0]?.trimEnd() ?? '';
  const flaws = sole.startsWith('\uFEFF') ? (['byte order mark'] as const) : [];
  return { status: Number(line.split(' ')[1]), headers, body: sole.replace('\uFEFF', ''), flaws };
}
