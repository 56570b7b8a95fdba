import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { judge } from '../../conformance/judge.ts';
import type { CheckResult } from '../../conformance/judging/result.ts';
import { foundIn } from '../../conformance/oracle.ts';
import type { Transcript } from '../../conformance/transcript/exchange.ts';
import { readTranscript, writeTranscript } from '../../conformance/transcript/file.ts';
import { type Run, recordGolden } from './runs.ts';

/** What a child process is asked to do: to record a run into a file, or to judge the run that is in it. */
export type Job = { act: 'record'; run: Run; file: string } | { act: 'judge'; file: string };

/** How a requirement was judged, and the first finding or the message in words. */
export interface Judged {
  outcome: string;
  text: string;
}

/** A requirement that is judged otherwise now than when its run was recorded. */
export interface Difference {
  requirement: string;
  was: Judged;
  is: Judged;
}

export interface Result {
  file: string;
  run: Run | null;
  differences: Difference[];
  /** Of judging, in milliseconds. */
  judgedMs: number;
  /** Why there is no result; null if there is one. */
  cause: string | null;
}

/** The first line of a file; the transcript follows. */
interface Kept {
  run: Run;
  outcomes: Record<string, Judged>;
}

/** Where a run is kept. The name of the file says which run it is; the digest tells those apart that begin alike. */
export function fileOf(folder: string, { kind, name, depth, concurrency, seed }: Run): string {
  const digest = createHash('sha256').update(name).digest('hex').slice(0, 8);
  return join(folder, `${kind}_${depth}_${concurrency}_${seed}_${inFileName(name)}_${digest}.zst`);
}

/** A name, or a glob for names, in the signs that a file name has. */
export const inFileName = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9*?]+/g, '-')
    .slice(0, 120);

/** Does a job. */
export async function runJob(job: Job): Promise<Result> {
  const done = { file: job.file, run: job.act === 'record' ? job.run : null, differences: [], judgedMs: 0 };
  try {
    return { ...done, ...(job.act === 'record' ? await record(job) : judgeAgain(job.file)), cause: null };
  } catch (error) {
    return { ...done, cause: (error as Error).stack ?? String(error) };
  }
}

async function record({ run, file }: Job & { act: 'record' }): Promise<Partial<Result>> {
  if (existsSync(file)) return {};
  // The judge reads what is kept, so that nothing depends on what is lost in writing.
  const text = writeTranscript(await recordGolden(run));
  const { outcomes, judgedMs } = judged(readTranscript(text), run);
  const kept: Kept = { run, outcomes };
  // A file is whole or not there.
  writeFileSync(`${file}.part`, zstdCompressSync(`${JSON.stringify(kept)}\n${text}`));
  renameSync(`${file}.part`, file);
  return { judgedMs };
}

function judgeAgain(file: string): Partial<Result> {
  const text = zstdDecompressSync(readFileSync(file)).toString();
  const end = text.indexOf('\n');
  const { run, outcomes } = JSON.parse(text.slice(0, end)) as Kept;
  const now = judged(readTranscript(text.slice(end + 1)), run);
  const none: Judged = { outcome: 'none', text: '' };
  const differences = [...new Set([...Object.keys(outcomes), ...Object.keys(now.outcomes)])].flatMap((id) => {
    const [was = none, is = none] = [outcomes[id], now.outcomes[id]];
    return was.outcome === is.outcome ? [] : [{ requirement: id, was, is }];
  });
  return { run, differences, judgedMs: now.judgedMs };
}

/** How each requirement is judged; of a search, those that what it came upon first violates. */
function judged(transcript: Transcript, { kind }: Run): { outcomes: Kept['outcomes']; judgedMs: number } {
  const startedMs = performance.now();
  const outcomes = kind === 'searched' ? found(transcript) : judge(transcript).checks.map(inWords);
  return { outcomes: Object.fromEntries(outcomes), judgedMs: performance.now() - startedMs };
}

const found = (transcript: Transcript) =>
  foundIn(transcript)
    .slice(0, 1)
    .map(({ at, requirement }): [string, Judged] => [
      requirement,
      { outcome: 'violated', text: `request ${at}` },
    ]);

function inWords({ id, outcome, message, findings: [first] }: CheckResult): [string, Judged] {
  const text = first ? `${first.step}: wanted ${first.expected}, got ${first.actual}` : message;
  return [id, { outcome, text: outcome === 'satisfied' ? '' : text }];
}
