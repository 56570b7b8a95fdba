import { operationIds, operations } from '../generated/operations.ts';
import { leastTime } from './command/least-time.ts';
import type { RunOptions } from './command/options.ts';
import { oracleFor } from './oracle.ts';
import { fieldLines, idOf, readAnswer, recordOf } from './reading/answer.ts';
import { counted } from './reading/counted.ts';
import { record } from './record.ts';
import { defaultOptions } from './recording/options.ts';
import { realTimeAndChance } from './recording/time-and-chance.ts';
import { startReference } from './reference.ts';
import type { Exchange } from './transcript/exchange.ts';

/** The requests of a run, which here go to a reference server instead; a deployment may get slightly different ones. */
export async function planText(options: RunOptions): Promise<string> {
  const reference = await startReference();
  try {
    const run = {
      ...options,
      // What spares a deployment would only delay the plan, and could cut it off.
      rate: null,
      deadlineS: defaultOptions.deadlineS,
      isReference: true,
      baseUrl: reference.url,
      token: reference.token,
      // The reference server has one partner, who stands for the second one, too.
      secondToken: options.secondToken === null ? null : reference.token,
    };
    const { entries } = await record(run, realTimeAndChance(), { oracleFor });
    const exchanges = entries.filter((entry): entry is Exchange => entry.kind === 'exchange');
    return [...heading(options, exchanges), ...requests(exchanges), ''].join('\n');
  } finally {
    await reference.close();
  }
}

function heading(options: RunOptions, exchanges: Exchange[]): string[] {
  const { baseUrl, seed, headers } = options;
  const sent = Map.groupBy(exchanges, ({ operation }) => operation);
  const extra = Object.keys(headers);
  return [
    `Plan of a run with seed ${seed} against ${baseUrl ?? 'the reference server'}. Nothing was sent to it.`,
    'These are the requests for a server with ten records per page and timestamps in whole seconds; other',
    'deployments get a few more or fewer. Names in braces stand for records created earlier in the run.',
    ...(extra.length > 0 ? [`Every request has these headers: ${extra.join(', ')}.`] : []),
    ...leastTime(options, exchanges.length),
    '',
    counted(exchanges.length, 'request'),
    ...operationIds.flatMap((id) => {
      const { method, path } = operations[id];
      const count = sent.get(id)?.length;
      return count ? [`  ${String(count).padStart(4)}  ${id.padEnd(24)} ${method} ${path}`] : [];
    }),
  ];
}

function requests(exchanges: Exchange[]): string[] {
  const names = recordNames(exchanges);
  const named = (text: string) => text.replace(/\d{6,}/g, (digits) => names.get(digits) ?? digits);
  const scenarios = Map.groupBy(exchanges, ({ scenario }) => scenario);
  return [...scenarios].flatMap(([scenario, sent]) => [
    '',
    scenario,
    ...sent
      .toSorted((a, b) => a.sentAtMs - b.sentAtMs)
      .flatMap((exchange) => [
        `  ${exchange.step}: ${exchange.request.method} ${named(exchange.request.target)}${credentialsOf(exchange)}`,
        ...fieldLines(exchange).map((field) => `      ${named(field)}`),
      ]),
  ]);
}

function recordNames(exchanges: Exchange[]): Map<string, string> {
  return new Map(
    exchanges.flatMap((exchange) => {
      const id =
        operations[exchange.operation].verb === 'create' ? idOf(recordOf(readAnswer(exchange))) : undefined;
      return id === undefined ? [] : [[id, `{${exchange.subject ?? exchange.step}}`] as const];
    }),
  );
}

const credentialsOf = ({ credentials }: Exchange) =>
  ({
    token: '',
    none: ' (no token)',
    'made-up': ' (made-up token)',
    second: ' (second token)',
    wrong: ' (wrong token)',
  })[credentials];
