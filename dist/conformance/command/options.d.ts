import { type ReporterName } from '../report/console.ts';
import { type Corridor, sampleGhana } from '../scenarios/settings.ts';
import type { Waiver } from '../transcript/exchange.ts';
import { type ConfigurationFile } from './configuration.ts';
import { type TlsOptions } from './files.ts';
import { readFlags } from './flags.ts';
import { type Proxies } from './proxies.ts';
/** Records of the caller's that a run which changes nothing reads. */
export interface ReadOnly {
    customer: bigint;
    recipient: bigint | null;
}
/** What the command line, the environment and the configuration file together ask for. */
export interface RunOptions {
    /** Null: judge the reference server, started in this process. */
    baseUrl: string | null;
    token: string | null;
    secondToken: string | null;
    headers: Record<string, string>;
    tls: TlsOptions;
    proxies: Proxies;
    corridors: Corridor[];
    ghana: typeof sampleGhana;
    kycFiles: {
        png?: string;
        jpeg?: string;
        pdf?: string;
    };
    reportDir: string;
    only: string[];
    skip: string[];
    /** Null: records may be created and changed. */
    readOnly: ReadOnly | null;
    timeoutMs: number;
    deadlineS: number;
    concurrency: number;
    /** Requests a second; null for as many as the others allow. */
    rate: number | null;
    maxRecords: number;
    seed: number;
    strict: boolean;
    waivers: Waiver[];
    reporter: ReporterName;
}
export type Command = {
    name: 'run';
    options: RunOptions;
} | {
    name: 'plan';
    options: RunOptions;
} | {
    name: 'list';
} | {
    name: 'help';
} | {
    name: 'compare';
    directories: [string, string];
} | {
    name: 'rejudge';
    directory: string;
    reportDir: string;
    reporter: ReporterName;
};
/**
 * Reads what a person asked for.
 * @throws UsageError with one sentence that says what is wrong and what to do.
 */
export declare function readCommand(args: string[], env: NodeJS.ProcessEnv, isTerminal: boolean): Command;
export type FlagValues = ReturnType<typeof readFlags>['values'];
/**
 * The options of a run: flags, then the configuration, then what is usual.
 * @throws UsageError with one sentence that says what is wrong and what to do.
 */
export declare function readRunOptions(values: FlagValues, env: NodeJS.ProcessEnv, file: ConfigurationFile, reporter: ReporterName): RunOptions;
