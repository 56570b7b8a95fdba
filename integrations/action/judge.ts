import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { standardOutput } from '../../command-line/output.ts';
import { UsageError } from '../../command-line/usage-error.ts';
import { readCommand } from '../../conformance/command/options.ts';
import type { Report } from '../../conformance/judging/result.ts';
import { watchedConform } from '../../conformance/watch.ts';
import { markdown } from './markdown.ts';

/** The action's judging step: runs the command with the inputs, and sets the outputs and the job summary. */
const { BASE_URL = '', CONFIG = '', OPTIONS = '', REPORT_DIR = 'conform-report' } = process.env;
const { CLIENT_RUN = '', CLIENT_COMMAND = '' } = process.env;
const { GITHUB_OUTPUT, GITHUB_STEP_SUMMARY } = process.env;

const options = OPTIONS.split('\n')
  .map((line) => line.trim())
  .filter((line) => line !== '');
const isClient = CLIENT_RUN !== '' || CLIENT_COMMAND !== '';
const args = [
  ...(isClient ? ['client'] : []),
  ...(CLIENT_RUN ? ['--run', CLIENT_RUN] : []),
  ...(CLIENT_COMMAND ? ['--command', CLIENT_COMMAND] : []),
  ...(BASE_URL ? ['--base-url', BASE_URL] : []),
  ...(CONFIG ? ['--config', CONFIG] : []),
  ...options,
  // These come last so that they take precedence: later steps expect the report there.
  ...['--report-dir', REPORT_DIR, '--reporter', 'github'],
];

process.exitCode = await judge();

async function judge(): Promise<number> {
  try {
    refuseOthers();
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    standardOutput.annotate('error', error.message);
    tell(GITHUB_OUTPUT, 'exit-status=2\n');
    return 2;
  }
  const status = await watchedConform(args);
  tell(GITHUB_OUTPUT, `exit-status=${status}\n`);
  // After a usage error nothing was judged, and a report would be from an earlier run.
  if (status === 2) return status;
  const report = reportOf(status);
  if (report === undefined) return status;
  tell(GITHUB_OUTPUT, `verdict=${report.verdict}\n`);
  tell(GITHUB_STEP_SUMMARY, markdown(report));
  return status;
}

/** The report of this run; undefined if it could not be written, and one of that name is from an earlier run. */
function reportOf(status: number): Report | undefined {
  try {
    // This process has just written it.
    const report = JSON.parse(readFileSync(join(REPORT_DIR, 'report.json'), 'utf8')) as Report;
    return report.exitStatus === status ? report : undefined;
  } catch (error) {
    if (status === 4) return undefined;
    throw error;
  }
}

/** Refuses options that judge neither a deployment nor a client. @throws UsageError */
function refuseOthers(): void {
  const command = readCommand(args, process.env);
  if (isClient && command.name === 'client') return;
  if (command.name !== 'run')
    throw new UsageError(`Cannot judge with these options: they ask for "${command.name}".`);
  // The command itself would judge the reference server.
  if (command.options.baseUrl === null)
    throw new UsageError(
      'Cannot judge without a deployment or a client: set the input base-url, config with a file that has a baseUrl, client-run or client-command.',
    );
}

function tell(file: string | undefined, text: string): void {
  if (file) appendFileSync(file, text);
}
