import { printable } from '../../command-line/output.ts';
import { quoted, word, wordIfNeeded } from '../../command-line/shell.ts';
import { visible } from '../../command-line/visible.ts';
import { wrapped } from '../../command-line/wrapped.ts';
import { operations } from '../../generated/operations.ts';
import type { CheckResult } from '../judging/result.ts';
import { idOf, readAnswer, recordOf } from '../reading/answer.ts';
import { curlArguments, type FilePart, isScan, variableOf } from '../transcript/curl.ts';
import type { Exchange, Transcript } from '../transcript/exchange.ts';
import { fileForms, isFileKind } from '../transcript/files.ts';
import { FreshValues, phonesIn } from './fresh-values.ts';

/** The name of the script of a requirement, in the report directory. */
export const scriptName = (id: string) => `findings/${id}.sh`;

/** A longer pause in a run, in milliseconds, may be part of what a finding shows: such as that time passed between stamps. */
const pauseMinMs = 100;
/** Longer pauses come from other scenarios, in seconds. */
const pauseMaxS = 30;

/** What every request is sent with: a deployment that does not respond must not stop the script for ever. */
const curlOptions = '-sS --compressed --max-time 30';

/** A request as a command, and the variable for what it makes. */
interface Command {
  exchange: Exchange;
  /** The arguments of curl. */
  words: string;
  made: string | undefined;
}

/** Variables of a script for the identifiers of the run. */
interface Variables {
  customer: Map<string, string>;
  recipient: Map<string, string>;
}

const known = new WeakMap<Transcript['entries'], ReadonlySet<string>>();

/** The phone numbers of a run, of which there may be hundreds of scripts. */
function phonesOf(entries: Transcript['entries']): ReadonlySet<string> {
  const phones = known.get(entries) ?? phonesIn(entries.filter((entry) => entry.kind === 'exchange'));
  known.set(entries, phones);
  return phones;
}

/**
 * A script for bash that sends the requests of the first finding again, in their order, with the values of the run: what they
 * need is created anew, its identifiers are variables, and what a deployment may take once only is drawn anew.
 * @param name under which it is called, @param comments further lines at its head
 * @returns its text, the files that it uploads, by their names in its folder, and the values in place of which it draws others.
 */
export function findingScript(
  check: CheckResult,
  { entries, header }: Transcript,
  { name = `${check.id}.sh`, comments = [] }: { name?: string; comments?: readonly string[] } = {},
) {
  const exchanges = new Map(
    entries.flatMap((entry) => (entry.kind === 'exchange' ? [[entry.index, entry]] : [])),
  );
  const sent = check.reproduction.flatMap((index) => exchanges.get(index) ?? []);
  const files = new Map<string, FilePart>();
  const variables: Variables = { customer: new Map(), recipient: new Map() };
  const { expected = '', actual = '' } = check.findings[0] ?? {};
  const fresh = new FreshValues(
    header.mark ?? header.runId,
    sent,
    `${expected} ${actual}`,
    phonesOf(entries),
  );
  const fileOf = (part: FilePart) => {
    const name = fileName(part);
    files.set(name, part);
    return name;
  };
  const commands = sent.map((exchange): Command => {
    const words = curlArguments(exchange, { variables, fileOf, fresh: fresh.in });
    return { exchange, words: `-i ${words.join(' \\\n  ')}`, made: madeBy(exchange, variables) };
  });
  const isUsed = (made: string, index: number) =>
    commands.slice(index + 1).some(({ words }) => words.includes(`\${${made}}`));
  /** What follows the response of a request: where later ones need what it created, the script may stop. */
  const after = (index: number): string[] | undefined => {
    const { exchange, made } = commands[index] as Command;
    const step = `'${index + 1} (${exchange.operation})'`;
    if (made !== undefined && isUsed(made, index))
      return [`made ${step}`, `${made}=$(id_in "$answer") || stop ${step}`];
    return index < commands.length - 1 && isMade(exchange) ? [`made ${step}`] : undefined;
  };
  let pausedMs = 0;
  let untilMs = sent[0]?.sentAtMs ?? 0;
  const steps = inTurn(sent, check.atOnce).flatMap((places) => {
    const turn = places.map((place) => sent[place] as Exchange);
    // Short pauses add up.
    pausedMs += Math.max(0, Math.min(...turn.map(({ sentAtMs }) => sentAtMs)) - untilMs);
    untilMs = Math.max(...turn.map(({ answeredAtMs }) => answeredAtMs));
    const pauseS = pausedMs < pauseMinMs ? 0 : Math.min(Math.ceil(pausedMs / 100) / 10, pauseMaxS);
    if (pauseS > 0) pausedMs = 0;
    const pause = ['', ...(pauseS > 0 ? [`sleep ${pauseS}`] : [])];
    const title = (place: number) => `echo; echo '# ${place + 1}. ${sent[place]?.operation}'`;
    const [only] = places;
    if (only !== undefined && places.length === 1) {
      const command = `curl ${commands[only]?.words}`;
      const then = after(only);
      return [...pause, title(only), ...(then ? [`answer=$(${command})`, ...then] : [command, 'echo'])];
    }
    return [
      ...pause,
      // Of programs that begin side by side, one may have its response before the other has sent anything.
      `curl --parallel --parallel-immediate ${places.map((place) => `${commands[place]?.words} \\\n  -o "$folder/${place + 1}"`).join(` \\\n  --next ${curlOptions} `)}`,
      ...places.flatMap((place) => [
        title(place),
        `answer=$(cat "$folder/${place + 1}" 2> /dev/null)`,
        ...(after(place) ?? [`printf '%s\\n' "$answer"`]),
      ]),
    ];
  });
  const lines = [...head(check, sent, name, comments), ...fresh.lines, ...steps, '', ...tail(check, fresh)];
  return { text: `${lines.join('\n')}\n`, files, drawn: fresh.texts };
}

/** The places of requests: one after the other, or several at once. */
function inTurn(sent: readonly Exchange[], atOnce: readonly (readonly number[])[]): number[][] {
  const groups = sent.map(({ index }) => atOnce.find((group) => group.includes(index)));
  return groups.flatMap((group, place) => {
    if (!group) return [[place]];
    return groups.indexOf(group) === place ? [groups.flatMap((one, at) => (one === group ? [at] : []))] : [];
  });
}

/** Characters in a line of a comment. */
const commentWidth = 78;

function head(
  { id, statement, source, atOnce }: CheckResult,
  sent: readonly Exchange[],
  name: string,
  comments: readonly string[],
): string[] {
  const masked = sent.flatMap(({ request }) =>
    request.headers.filter(([name, value]) => value.includes('***') && !/^authorization$/i.test(name)),
  );
  const needed = new Set(['BASE_URL', 'CONFORM_TOKEN', ...masked.map(([name]) => variableOf(name))]);
  if (sent.some(({ credentials }) => credentials === 'second')) needed.add('CONFORM_SECOND_TOKEN');
  const names = [...needed];
  return [
    '#!/usr/bin/env bash',
    `# ${id} (${source})`,
    ...wrapped(visible(statement), commentWidth, 0).map((line) => `# ${line}`),
    '#',
    '# Sends again what showed the violation. It creates what it needs, with the values',
    '# of the run; names and phone numbers are others each time.',
    `#   ${names.map((name) => `${name}=…`).join(' ')} bash ${wordIfNeeded(name)}`,
    ...comments,
    `: ${names.map((name) => `"\${${name}:?Set ${name} first.}"`).join(' ')}`,
    'cd "$(dirname "$0")" || exit',
    `curl() { command curl ${curlOptions} "$@"; }`,
    `id_in() { grep -o '"id" *: *"*[0-9]*' <<< "$1" | head -n 1 | grep -o '[0-9]*$'; }`,
    ...(atOnce.length > 0 ? ['folder=$(mktemp -d) || exit', `trap 'rm -r "$folder"' EXIT`] : []),
    `stop() { echo "Stopped: request $1 created nothing that the next ones could use." >&2; exit 1; }`,
    `made() { printf '%s\\n' "$answer"; grep -q '^HTTP/[0-9.]* 2' <<< "$answer" || stop "$1"; }`,
  ];
}

const tail = ({ findings: [finding] }: CheckResult, fresh: FreshValues) =>
  finding
    ? [
        'echo; echo',
        `printf '%s\\n' ${word(...fresh.in(printable(`Expected: ${finding.expected}`)))}`,
        `printf '%s\\n' ${quoted(printable(`Got in the run: ${finding.actual}`))}`,
      ]
    : [];

/** Whether a request created something in the run. */
const isMade = (exchange: Exchange) =>
  operations[exchange.operation].verb === 'create' && readAnswer(exchange).meaning === 'success';

/** A new variable for the record that a request creates. */
function madeBy(exchange: Exchange, variables: Variables): string | undefined {
  const { verb, resource } = operations[exchange.operation];
  const kind = resource === 'Customer' ? 'customer' : 'recipient';
  const id = idOf(recordOf(readAnswer(exchange)));
  if (verb !== 'create' || resource === 'Document' || id === undefined) return undefined;
  const name = `${kind}${variables[kind].size === 0 ? '' : variables[kind].size + 1}`;
  variables[kind].set(id, `\${${name}}`);
  return name;
}

/**
 * The name of a file in the folder of scripts, of words of ours: its kind, form and size. Small ones of a kind differ in
 * content.
 */
function fileName(part: FilePart): string {
  const { bytes, sha256 } = part;
  const kind = isFileKind(part.kind) ? part.kind : 'text';
  const form = fileForms.find((one) => one === part.form);
  if (bytes === 0) return `empty.${kind}`;
  if (isScan(part)) return `scan${form ? `-${form}` : ''}.${kind}`;
  return `small-${sha256.replace(/[^\da-f]/g, '').slice(0, 8)}.${kind}`;
}
