import { dirname, join, relative } from 'node:path';
import { invocation } from '../command-line/invocation.ts';
import { standardError, standardOutput } from '../command-line/output.ts';
import { wordIfNeeded } from '../command-line/shell.ts';
import { attempt } from './command/configuration.ts';
import { configurationText, type Known } from './command/configuration-text.ts';
import { tellingOnce } from './command/least-time.ts';
import type { Command } from './command/options.ts';
import { Evidence } from './judging/evidence.ts';
import { interfaceNotFound } from './judging/no-interface.ts';
import { recordsOf } from './reading/answer.ts';
import { counted } from './reading/counted.ts';
import { readListPage } from './reading/listing.ts';
import { record } from './record.ts';
import { defaultOptions, sampleCorridor } from './recording/options.ts';
import { realTimeAndChance } from './recording/time-and-chance.ts';
import { writeNewFile } from './report/named-file.ts';
import { requestsExpected } from './transcript/exchange.ts';

/**
 * Writes a configuration from what a deployment lists: the opening of a run, at most ten requests, which change nothing.
 * @param caFile the file of `--ca`.
 * @returns the exit status: 0, or 3 where there is no deployment, and then no file either.
 */
export async function init(
  { options, file, caFile }: Extract<Command, { name: 'init' }>,
  signal: AbortSignal,
): Promise<number> {
  const { baseUrl, token } = options as { baseUrl: string; token: string };
  // Without a requirement to judge, a run consists of its opening.
  const nothing = { skip: ['*'], readOnly: { customer: 0n, recipient: null }, secondToken: null };
  const asked = { ...options, ...nothing, baseUrl, token, isReference: false };
  const onLimited = tellingOnce((text) => standardError.line(text), options.rate);
  const transcript = await record(asked, realTimeAndChance(), { signal, requestsMax, onLimited });
  const evidence = new Evidence(transcript);
  // What it has seen until then is enough.
  const isSpent = evidence.answers.length >= requestsMax;
  const missed = (isSpent ? null : transcript.end?.interrupted) ?? interfaceNotFound(evidence);
  if (missed !== undefined) {
    standardError.line(`${missed.replace(/\.?$/, '.')} No configuration was written.`);
    return 3;
  }
  const ca = caFile === undefined ? {} : { ca: relative(dirname(file), caFile) };
  const headers = Object.keys(options.headers).length > 0 ? { headers: options.headers } : {};
  const { values, notes } = knownFrom(evidence);
  const sent = counted(evidence.answers.length, 'request');
  const text = configurationText(
    `For "${invocation} --config ${file}". Written by init after ${sent} to the deployment, which changed nothing. A key behind # is an example and has no effect. The access token never stands here: set CONFORM_TOKEN, or use --token-file.`,
    { values: { baseUrl, ...headers, ...values, ...ca }, notes },
  );
  // The value of a header may be a secret.
  const mode = 'headers' in headers ? 0o600 : undefined;
  attempt(`write "${file}"`, () => writeNewFile(file, `${schemaLine(file)}${text}`, mode));
  if (mode) standardOutput.line(`${file} has the values of --header: keep it where only you can read it.`);
  standardOutput.write(`Wrote ${file}. Next: ${invocation} --config ${wordIfNeeded(file)}\n`);
  return 0;
}

/** Tells editors the schema of a file, unless the command is installed elsewhere: the path would be of this machine only. */
function schemaLine(file: string): string {
  const schema = join(import.meta.dirname, '../generated/configuration.schema.json');
  const isElsewhere = relative('.', schema).startsWith('..');
  return isElsewhere ? '' : `# yaml-language-server: $schema=${relative(dirname(file), schema)}\n`;
}

/** The most requests that it sends. */
const requestsMax = 10;

/** Codes of a list that are named. */
const namedMax = 20;

function knownFrom({ answers }: Evidence): Known {
  const answersTo = (operation: string) => answers.filter((answer) => answer.operation === operation);
  const codes = (operation: string, pattern: RegExp) => {
    const all = answersTo(operation).flatMap(recordsOf);
    return [...new Set(all.map(({ code }) => String(code)))].filter((code) => pattern.test(code));
  };
  const countries = codes('listCountries', /^[A-Z]{2}$/);
  const { country, payoutMethod } = sampleCorridor;
  const isSample = countries.includes(country);
  const unlessListed = `A run uses ${country} unless told otherwise: name at least one corridor that there is.`;
  const page = answersTo('listCustomers').map(readListPage).find(Boolean);
  const size = page && (page.totalPages ?? 1) > 1 ? page.items.length : undefined;
  // The list of a customer's recipients needs a full page, and another one.
  const needed = 2 * (size ?? 0) + 1;
  const limited = answers.find(({ response }) => response?.status === 429);
  // So that a run ends before its deadline.
  const requestsPerSecond = Math.ceil(requestsExpected.standard / defaultOptions.deadlineS);
  return {
    values: {
      ...(isSample ? { corridors: [{ country, payoutMethod }] } : {}),
      ...(needed > defaultOptions.maxRecords ? { budgets: { maxRecords: needed } } : {}),
      ...(limited ? { pacing: { requestsPerSecond } } : {}),
    },
    notes: {
      corridors: [
        listed('Countries', countries),
        listed('Currencies', codes('listCurrencies', /^[A-Z]{3}$/)),
        ...(isSample ? [] : [unlessListed]),
      ].join(' '),
      'budgets.maxRecords': size
        ? `Its list of customers has ${size} on a page.`
        : 'How many its lists have on a page is not known.',
      ...(limited ? { pacing: 'It put off a request with HTTP 429.' } : {}),
    },
  };
}

function listed(what: string, codes: string[]): string {
  const more = codes.length > namedMax ? ` and ${codes.length - namedMax} more` : '';
  return `${what} that it lists: ${codes.slice(0, namedMax).join(', ') || 'none'}${more}.`;
}
