import { isInKit, kitFolder } from '../../command-line/caller.ts';
import { integerOf } from '../../command-line/flags.ts';
import { wordIfNeeded } from '../../command-line/shell.ts';
import { UsageError } from '../../command-line/usage-error.ts';
import type { RecordingOptions } from '../recording/options.ts';
import { randomSeed } from '../recording/time-and-chance.ts';
import type { ReporterName } from '../report/console.ts';
import { directoryOf, refuseEmptyGlob } from './flag-values.ts';
import type { FlagValues } from './flags.ts';

/** How a client is judged. */
export interface ClientOptions extends Pick<RecordingOptions, 'only' | 'skip' | 'strict' | 'seed'> {
  reportDir: string;
  reporters: readonly ReporterName[];
  /** The program to drive; null to watch. */
  command: string | null;
  /** The command to run while watching; null for none. */
  run: string | null;
  /** Seconds without a request after which watching ends; null for never. */
  untilIdleS: number | null;
  port: number;
  /** Null for none. */
  controlPort: number | null;
  /** Of a task, in milliseconds. */
  timeoutMs: number;
  /** Null for no limit. */
  deadlineS: number | null;
  /** Scenarios at once. */
  concurrency: number;
}

/** Flags that only judging a client takes. */
export const clientFlags = ['command', 'run', 'until-idle', 'port', 'control-port'] as const;

export const clientDefaults = {
  /** Of a task, in milliseconds: longer than a client is asked to wait, and shorter than anybody watches nothing happen. */
  timeoutMs: 20_000,
  /** Scenarios at once: many of them mostly wait. */
  concurrency: 8,
  /** Of a driven run, in seconds. */
  deadlineS: 600,
} as const;

const portMax = 65_535;

/** The options of "client". @throws UsageError */
export function clientOptionsOf(values: FlagValues, reporters: readonly ReporterName[]): ClientOptions {
  const { command, run } = values;
  if (command !== undefined && run !== undefined)
    throw new UsageError(
      'Cannot use --command with --run: the first drives a program, the second watches one.',
    );
  const ofWatching = (['until-idle', 'port', 'control-port'] as const).find(
    (name) => values[name] !== undefined,
  );
  if (command !== undefined && ofWatching)
    throw new UsageError(
      `Cannot use --${ofWatching} with --command: each scenario has a sandbox of its own.`,
    );
  for (const [flag, value] of Object.entries({ command, run })) {
    if (value?.trim() === '') throw new UsageError(`Cannot use "" for --${flag}: it needs a command.`);
    if (value !== undefined) refuseOwnScript(flag, value);
  }
  const options: ClientOptions = {
    command: command ?? null,
    run: run ?? null,
    untilIdleS:
      values['until-idle'] === undefined ? null : integerOf('--until-idle', values['until-idle'], 1, 1),
    port: portOf('--port', values.port) ?? 0,
    controlPort: portOf('--control-port', values['control-port']),
    reportDir: directoryOf(values['report-dir'] ?? 'conform-report'),
    only: values.only ?? [],
    skip: values.skip ?? [],
    strict: values.strict ?? false,
    seed: integerOf('--seed', values.seed, randomSeed(), 0),
    timeoutMs: integerOf('--timeout', values.timeout, clientDefaults.timeoutMs, 1),
    deadlineS:
      values.deadline === undefined
        ? command === undefined
          ? null
          : clientDefaults.deadlineS
        : integerOf('--deadline', values.deadline, clientDefaults.deadlineS, 1),
    concurrency: integerOf('--concurrency', values.concurrency, clientDefaults.concurrency, 1),
    reporters,
  };
  for (const glob of [...options.only, ...options.skip]) refuseEmptyGlob(glob, 'client');
  return options;
}

/** These take the package of the folder where they are called, or of one above it, unless another is named. */
const packageManagers = ['npm', 'pnpm', 'yarn'];
const namesFolder = /^(--prefix|--dir|--cwd|-C)\b/;

function isOfPackageHere(command: string): boolean {
  const words = command.trim().split(/\s+/);
  // Variables may stand before the command.
  const first = words.find((one) => !/^\w+=/.test(one)) ?? '';
  return packageManagers.includes(first) && !words.some((one) => namesFolder.test(one));
}

/** Refuses to judge the kit's own tests for a client's, which happens where the command is called in the kit's folder. */
function refuseOwnScript(flag: string, command: string): void {
  if (isOfPackageHere(command) && isInKit(process.cwd()))
    throw new UsageError(
      `Cannot use "${command}" for --${flag} here: this folder is of the kit, whose scripts it would run. Call it from your project: npm --prefix ${wordIfNeeded(kitFolder)} run conform -- client --${flag} ${wordIfNeeded(command)}`,
    );
}

function portOf(flag: string, value: string | undefined): number | null {
  if (value === undefined) return null;
  const port = integerOf(flag, value, 0, 0);
  if (port <= portMax) return port;
  throw new UsageError(`Cannot use ${value} for ${flag}: ports go up to ${portMax}, and 0 is a free one.`);
}
