import { setTimeout as wait } from 'node:timers/promises';
import { standardError, standardOutput } from '../command-line/output.ts';
import type { AnyOperationId } from '../generated/operations.ts';
import { tellingOnce } from './command/least-time.ts';
import type { Command } from './command/options.ts';
import { Evidence } from './judging/evidence.ts';
import { type Obstacle, obstacleOf, quoted } from './judging/no-interface.ts';
import { sendRequest } from './player/client.ts';
import type { Unruled } from './player/request.ts';
import type { RunContext } from './player/run-context.ts';
import { type Answer, describeAnswer, idOf, recordOf } from './reading/answer.ts';
import { shown } from './reading/json.ts';
import { readTimestamp } from './reading/timestamp.ts';
import { record } from './record.ts';
import { realTimeAndChance } from './recording/time-and-chance.ts';
import type { Transcript } from './transcript/exchange.ts';
import { beneficiariesOf } from './values/beneficiaries.ts';

/** The most requests that it sends. */
const requestsMax = 10;

/** Between the two creates, in milliseconds: a clock may stand still for two seconds (ruling `ticks`). */
const tickMs = 2200;

type Options = Extract<Command, { name: 'doctor' }>['options'];

/** What is known of one thing that a run depends on. */
type Finding = [status: 'ok' | 'problem' | 'unknown', sentence: string];

/** What findings are made from. */
interface Seen {
  options: Options;
  evidence: Evidence;
  /** What kept it from the interface, if anything. */
  obstacle: Obstacle | undefined;
  /** Why it ended early; null if it did not. */
  interrupted: string | null;
}

/**
 * Tells what keeps a run from a deployment: the configuration, the way there, or the implementation. It sends at most ten
 * requests, and creates one customer and one recipient.
 * @returns the exit status: 0, or 3 where there is a problem.
 */
export async function doctor(
  { options }: Extract<Command, { name: 'doctor' }>,
  signal: AbortSignal,
): Promise<number> {
  const { baseUrl, token } = options as { baseUrl: string; token: string };
  // Without a requirement to judge, a run consists of its opening, and of what follows it here.
  const asked = { ...options, skip: ['*'], secondToken: null, baseUrl, token, isReference: false };
  const onLimited = tellingOnce((text) => standardError.line(text), options.rate);
  const handles = { signal, requestsMax, onLimited, afterwards: examine };
  const transcript = await record(asked, realTimeAndChance(), handles);
  const lines = findingsOf(options, transcript);
  for (const [subject, [status, sentence]] of lines)
    standardOutput.line(`${status.padEnd(7)}  ${subject.padEnd(12)}  ${sentence.replace(/\s+/g, ' ')}`);
  const isCut = transcript.end?.interrupted != null;
  return isCut || lines.some(([, [status]]) => status === 'problem') ? 3 : 0;
}

/** Sends what a run depends on: the Ghana checks, a customer and a recipient. */
async function examine(context: RunContext): Promise<void> {
  const { settings, people, signal } = context;
  const send = (operation: AnyOperationId, request: Unruled) => {
    const said = {
      scenario: 'doctor',
      step: operation,
      role: 'plain',
      credentials: 'token',
      subject: null,
    } as const;
    return sendRequest(context, operation, request, said);
  };
  const { operator, mobileNumber, bank, accountNumber } = settings.ghana;
  await send('checkGhanaMobileWallet', { query: { operator, mobile_number: mobileNumber } });
  await send('checkGhanaBankAccount', { query: { bank, account_number: accountNumber } });
  const customer = await send('createCustomer', { body: { ...people.required() } });
  const id = idOf(recordOf(customer));
  const corridor = settings.corridors.find(({ individual }) => individual);
  if (id === undefined || corridor === undefined) return;
  await wait(tickMs, undefined, { signal }).catch(() => undefined);
  const { individual } = beneficiariesOf(context);
  const recipient = { body: { ...{ customer: BigInt(id), ...individual(corridor, { relation: 'FAM' }) } } };
  const created = await send('createRecipient', recipient);
  const leftMs = settings.lagS * 1000 - tickMs;
  if (created.meaning !== 'refusal' || leftMs <= 0) return;
  // Another service may know the customer later (ruling `lag`).
  await wait(leftMs, undefined, { signal }).catch(() => undefined);
  await send('createRecipient', recipient);
}

function findingsOf(options: Options, { entries, header, end }: Transcript): [subject: string, Finding][] {
  const evidence = new Evidence({ entries, header, end });
  const seen: Seen = {
    options,
    evidence,
    obstacle: obstacleOf(evidence),
    interrupted: end?.interrupted ?? null,
  };
  const { obstacle } = seen;
  // Of what lies before the obstacle, only these are known to be all right.
  const passed = ['connection', 'TLS'].slice(0, places.indexOf(obstacle?.subject ?? ''));
  return looks.map(([subject, look]) => {
    if (obstacle === undefined || passed.includes(subject)) return [subject, look(seen)];
    return [subject, subject === obstacle.subject ? ['problem', obstacle.text] : notReached];
  });
}

const notReached: Finding = ['unknown', 'Not known: something else is in the way.'];

type Look = [subject: string, look: (seen: Seen) => Finding];

/** What a run depends on: first the way to the interface, in order, then the deployment itself. */
const looks: readonly Look[] = [
  ['connection', ({ evidence }) => ['ok', `${evidence.header.baseUrl} can be reached.`]],
  [
    'TLS',
    ({ evidence }) => [
      'ok',
      /^https/.test(evidence.header.baseUrl) ? 'The certificate is trusted.' : 'Not used.',
    ],
  ],
  ['base URL', ({ evidence }) => ['ok', `The interface is at ${evidence.header.baseUrl}.`]],
  [
    'headers',
    ({ options }) => [
      'ok',
      `Requests pass ${Object.keys(options.headers).length > 0 ? 'with' : 'without'} headers of your own.`,
    ],
  ],
  ['token', tokenFinding],
  ['rate limit', rateFinding],
  ['Ghana checks', ghanaFinding],
  ['customers', customersFinding],
  ['corridor', corridorFinding],
  ['clock', clockFinding],
];

const places = looks.map(([subject]) => subject);

const answersTo = ({ evidence }: Seen, ...operations: AnyOperationId[]): Answer[] =>
  evidence.answers.filter(({ operation }) => operations.includes(operation));

/** The last answer to an operation, unless it was not to be had. */
const lastTo = (seen: Seen, operation: AnyOperationId): Answer | undefined =>
  answersTo(seen, operation).findLast(
    ({ response, failure }) => response?.status !== 429 && failure?.kind !== 'stopped',
  );

const notAsked = ({ interrupted }: Seen): Finding => [
  'unknown',
  `Not asked${interrupted === null ? '' : `: ${interrupted}`}.`,
];

function tokenFinding({ evidence }: Seen): Finding {
  const refused = evidence.answers.find(
    ({ response }) => response?.status === 401 || response?.status === 403,
  );
  if (!refused) return ['ok', 'The token is accepted.'];
  const { method, target } = refused.request;
  return [
    'problem',
    `Configuration: ${method} ${target} got ${quoted(refused)}, while others got a success. Check that the token of CONFORM_TOKEN or --token-file may call it.`,
  ];
}

function rateFinding({ evidence }: Seen): Finding {
  const limited = evidence.answers.find(({ response }) => response?.status === 429);
  if (!limited) return ['ok', `None of ${evidence.answers.length} requests was put off.`];
  return [
    'problem',
    `Configuration: ${quoted(limited)} after few requests. Set --rate N, or "pacing.requestsPerSecond" in the configuration, below the limit.`,
  ];
}

function ghanaFinding(seen: Seen): Finding {
  const both = (['checkGhanaMobileWallet', 'checkGhanaBankAccount'] as const).map((name) =>
    lastTo(seen, name),
  );
  if (both.includes(undefined)) return notAsked(seen);
  const refused = both.find((answer) => answer?.meaning !== 'success');
  if (!refused) return ['ok', 'Both checks know the identifiers.'];
  const whose = seen.options.namesGhana
    ? 'of the configuration'
    : 'of the sandbox, which a run uses unless told otherwise';
  return [
    'problem',
    `Configuration: ${refused.request.target.split('?')[0]} refused the identifiers ${whose}: ${describeAnswer(refused)}. Set "ghana" in the configuration to those that the deployment knows.`,
  ];
}

function customersFinding(seen: Seen): Finding {
  const created = lastTo(seen, 'createCustomer');
  if (!created) return notAsked(seen);
  if (created.meaning === 'success' && idOf(recordOf(created)) !== undefined)
    return ['ok', 'A customer was created for this, and stays: the interface cannot delete one.'];
  return [
    'problem',
    `Implementation: a customer with all required fields was not created: ${describeAnswer(created)}. Correct the deployment.`,
  ];
}

function corridorFinding(seen: Seen): Finding {
  const { country, payoutMethod } = seen.options.corridors.find(({ individual }) => individual) ?? {};
  const created = lastTo(seen, 'createRecipient');
  if (!created) return notAsked(seen);
  const what = `a recipient in ${country} by ${payoutMethod}`;
  if (created.meaning === 'success')
    return ['ok', `${what.replace('a', 'A')} was created for this, and stays.`];
  return [
    'problem',
    `Configuration: ${what} was refused: ${describeAnswer(created)}. Set "corridors" in the configuration to one that the deployment pays out to, with its fields.`,
  ];
}

function clockFinding(seen: Seen): Finding {
  const stamps = (['createCustomer', 'createRecipient'] as const).map((name) => {
    const answer = lastTo(seen, name);
    return answer?.meaning === 'success' ? recordOf(answer)?.created_on : undefined;
  });
  if (stamps[0] === undefined) return notAsked(seen);
  const [first, second] = stamps.map(readTimestamp);
  if (!first)
    return [
      'problem',
      `Implementation: "created_on" is ${shown(stamps[0])}, and no timestamp with an offset. Correct the deployment.`,
    ];
  if (first.resolutionS > 1)
    return ['ok', 'Timestamps show no seconds, so a run waits for up to a minute until the clock ticks.'];
  const resolution = first.resolutionS === 1 ? 'whole seconds' : 'fractions of a second';
  if (!second) return ['unknown', `Timestamps show ${resolution}. Whether the clock ticks was not seen.`];
  if (second.instant > first.instant) return ['ok', `Timestamps show ${resolution}, and the clock ticks.`];
  return [
    'problem',
    `Implementation: "created_on" was the same, ${first.text}, after ${tickMs / 1000} s. Correct the clock of the deployment.`,
  ];
}
