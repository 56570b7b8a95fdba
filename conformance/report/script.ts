import { printable } from '../../command-line/output.ts';
import { quoted, wordIfNeeded } from '../../command-line/shell.ts';
import { visible } from '../../command-line/visible.ts';
import { wrapped } from '../../command-line/wrapped.ts';
import { operations } from '../../generated/operations.ts';
import type { CheckResult } from '../judging/result.ts';
import { idOf, readAnswer, recordOf } from '../reading/answer.ts';
import { curlArguments, type FilePart, isScan, variableOf } from '../transcript/curl.ts';
import type { Exchange, Transcript } from '../transcript/exchange.ts';
import { fileForms, isFileKind } from '../transcript/files.ts';

/** The name of the script of a requirement, in the report directory. */
export const scriptName = (id: string) => `findings/${id}.sh`;

/** A longer pause in a run, in milliseconds, may be part of what a finding shows: such as that time passed between stamps. */
const pauseMinMs = 100;
/** Longer pauses come from other scenarios, in seconds. */
const pauseMaxS = 30;

/**
 * A script for bash that sends the requests of the first finding again, in their order, with the values of the run: what they
 * need is created anew, and its identifiers are variables.
 * @param name under which it is called, @param comments further lines at its head
 * @returns its text, and the files that it uploads, by their names in its folder.
 */
export function findingScript(
  check: CheckResult,
  { entries }: Transcript,
  { name = `${check.id}.sh`, comments = [] }: { name?: string; comments?: readonly string[] } = {},
) {
  const exchanges = new Map(
    entries.flatMap((entry) => (entry.kind === 'exchange' ? [[entry.index, entry]] : [])),
  );
  const sent = check.reproduction.flatMap((index) => exchanges.get(index) ?? []);
  const files = new Map<string, FilePart>();
  const variables = { customer: new Map<string, string>(), recipient: new Map<string, string>() };
  const fileOf = (part: FilePart) => {
    const name = fileName(part);
    files.set(name, part);
    return name;
  };
  let pausedMs = 0;
  const steps = sent.flatMap((exchange, index) => {
    const words = curlArguments(exchange, { variables, fileOf });
    const made = madeBy(exchange, variables);
    // Short pauses add up.
    pausedMs += Math.max(0, exchange.sentAtMs - (sent[index - 1] ?? exchange).answeredAtMs);
    const pauseS = pausedMs < pauseMinMs ? 0 : Math.min(Math.ceil(pausedMs / 100) / 10, pauseMaxS);
    if (pauseS > 0) pausedMs = 0;
    return [
      '',
      ...(pauseS > 0 ? [`sleep ${pauseS}`] : []),
      `echo; echo '# ${index + 1}. ${exchange.operation}'`,
      `${made ? 'answer=$(' : ''}curl -i ${words.join(' \\\n  ')}${made ? ')' : ''}`,
      ...(made ? ['printf "%s\\n" "$answer"', `${made}=$(id_in "$answer")`] : ['echo']),
    ];
  });
  const text = [...head(check, sent, name, comments), ...steps, '', ...tail(check)].join('\n');
  return { text: `${text}\n`, files };
}

/** Characters in a line of a comment. */
const commentWidth = 78;

function head(
  { id, statement, source }: CheckResult,
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
    '# Sends again what showed the violation. It creates what it needs, with the values of the run.',
    `#   ${names.map((name) => `${name}=…`).join(' ')} bash ${wordIfNeeded(name)}`,
    ...comments,
    `: ${names.map((name) => `"\${${name}:?Set ${name} first.}"`).join(' ')}`,
    'cd "$(dirname "$0")" || exit',
    'curl() { command curl -sS --compressed --max-time 30 "$@"; }',
    `id_in() { grep -o '"id" *: *"*[0-9]*' <<< "$1" | head -n 1 | grep -o '[0-9]*$'; }`,
  ];
}

const tail = ({ findings: [finding] }: CheckResult) =>
  finding
    ? [
        'echo; echo',
        `printf '%s\\n' ${quoted(printable(`Expected: ${finding.expected}`))}`,
        `printf '%s\\n' ${quoted(printable(`Got in the run: ${finding.actual}`))}`,
      ]
    : [];

/** A new variable for the record that a request creates. */
function madeBy(
  exchange: Exchange,
  variables: { customer: Map<string, string>; recipient: Map<string, string> },
): string | undefined {
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
