import { judge } from '../../conformance/judge.ts';
import type { Exchange, Transcript, TranscriptEntry } from '../../conformance/transcript/exchange.ts';
import { writeTranscript } from '../../conformance/transcript/file.ts';
import { changed, type Layer, recordsIn } from '../../testing/intercepting-server.ts';
import { recordServer } from '../legal/deploy.ts';

/** Texts that want to be a command, a path, a file to read, another host or a line of a log. */
export const texts = [
  '../../x',
  '/tmp/../../../../x',
  '$(touch pwned)',
  '`touch pwned`',
  "'; touch pwned; '",
  '"; touch pwned; "',
  '\n::stop-commands::owned',
  'x\r\n::set-output name=verdict::conforms\n##[error]owned',
  '@/etc/passwd',
  '</etc/passwd',
  'file=@/etc/passwd;x',
  'a;type=text/plain;headers=@/etc/passwd',
  'image/png;headers=@/etc/passwd',
  'image/png;filename="../../x"',
  '__proto__',
  'constructor',
  '-K/etc/passwd',
  '***$(touch pwned)***',
  '\u001b]0;owned\u0007\u001b[31m\u009b2J\u202e\u2028\0\ud800',
  '@evil.example/',
  '//evil.example/',
  'http://evil.example/',
  '/api/customers/7@evil.example/[a-c]{1,2}/../%2e%2e/#x',
  `/api/customers/$(touch\${IFS}pwned)\`touch\${IFS}pwned\`"'\\!!`,
  '(a|a|aa)+$',
  '*a'.repeat(300),
  '1'.repeat(30_000),
  '[{"a":'.repeat(2_000),
  '',
];

/** Numbers that are no time, place or size; those that JSON cannot write stand in a text. */
export const numbers = ['-1', '0.5', '1e308', '1e400', '-0', '9007199254740993', '8640000000000001'];

/** Values of other types. */
const others = ['null', 'true', '[]', '{}', '[[[[]]]]', '{"__proto__":{"x":1},"toString":1}', '7', '"7"'];

/** Every hostile value, as JSON. */
export const values = [...texts.map((text) => JSON.stringify(text)), ...numbers, ...others];

/** Wrong statuses of uploads and new recipients, and records that show another city: their scripts send forms and files. */
const defective: Layer = async (request, forward) => {
  const answer = await forward(request);
  const isWrong = /^upload|^createRecipient/.test(request.operation ?? '') && answer.status === 201;
  return changed({ ...answer, status: isWrong ? 207 : answer.status }, (body) => {
    for (const record of recordsIn(body)) if ('city' in record) record.city = 'Elsewhere';
  });
};

/** A run against a deployment with defects, cut to what shows them and what has each key once. */
export async function recorded(): Promise<Transcript> {
  const transcript = await recordServer(
    { layer: () => defective, run: { headers: { 'x-api-key': 'a-secret-of-ours' } } },
    { depth: 'standard' },
  );
  const { checks } = judge(transcript);
  const shown = checks.flatMap(({ findings, reproduction }) =>
    findings.length > 0 && reproduction.length < 12 ? [reproduction] : [],
  );
  const kept = new Set(shown.slice(0, 5).flat());
  const seen = new Set<string>();
  const entries = transcript.entries.filter((entry) => {
    const paths = pathsIn(entry).filter((path) => !seen.has(path));
    for (const path of paths) seen.add(path);
    return paths.length > 0 || (entry.kind === 'exchange' && kept.has(entry.index));
  });
  const failure = { kind: 'timeout', message: 'nothing came', advice: 'look' } as const;
  const lost = entries.findLast((entry) => entry.kind === 'exchange') as Exchange;
  const more: TranscriptEntry[] = [
    { ...lost, index: 900_000, response: null, failure },
    { kind: 'interruption', scenario: 'documents', step: 'first', reason: 'it had to' },
  ];
  const waivers = [{ requirement: 'documents.*', reason: 'known', until: '2030-01-01' }];
  const { options } = transcript.header;
  const header = {
    ...transcript.header,
    options: { ...options, skip: ['access.*'], only: ['*'], waivers },
  };
  return { ...transcript, header, entries: [...entries, ...more] };
}

/** The same exchanges as those of a client, with the lines that only a client has. */
export function ofClient({ header, entries, end }: Transcript): Transcript {
  const place = { scenario: 'plain', sentAtMs: 1, answeredAtMs: 2 };
  const task = { version: 1, task: 'uploadDocument', customer: 'a', file: '/tmp/x.png' } as const;
  return {
    header: { ...header, client: { mode: 'driven', command: 'node client.js' } },
    entries: [
      { kind: 'act', scenario: 'plain', atMs: 0, options: { page_size: 1, form: 'json' } },
      {
        kind: 'act',
        scenario: 'plain',
        atMs: 0,
        fault: { operation: 'getCustomer', fault: { refused: { status: 500 } } },
      },
      { kind: 'stray', step: 'task-1-1', method: 'PUT', target: '/api/x', status: 404, ...place },
      {
        kind: 'task',
        scenario: 'plain',
        number: 1,
        task: { ...task, fields: { type: 'POI' } },
        fileSha256: 'a'.repeat(64),
        givenAtMs: 0,
        returnedAtMs: 3,
        result: '{"document":{"id":1}}',
        failure: { kind: 'ended', message: 'it ended' },
      },
      ...entries.map((entry) =>
        entry.kind === 'exchange'
          ? {
              ...entry,
              scenario: 'plain',
              step: 'task-1-2',
              connection: 1,
              fault: { cut: { after_bytes: 7 } },
            }
          : entry,
      ),
    ],
    end,
  };
}

/** The lines of a transcript, to be changed. */
export const linesOf = (transcript: Transcript): unknown[] =>
  writeTranscript(transcript)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

/** A value that JSON.stringify cannot write, such as a number that is too large, as it stands in a file. */
class Raw {
  readonly json: string;
  constructor(json: string) {
    this.json = json;
  }
}

/** A copy of lines in which each value at a path is another, in turn. @param made values as JSON. */
export function withValues(lines: readonly unknown[], path: string, made: readonly string[]): unknown[] {
  let turn = 0;
  const copied = (node: unknown, at: string): unknown => {
    if (at === path) return new Raw(made[turn++ % made.length] as string);
    if (typeof node !== 'object' || node === null || node instanceof Raw) return node;
    const children = Object.entries(node).map(
      ([key, child]) => [key, copied(child, under(at, key))] as const,
    );
    return Array.isArray(node) ? children.map(([, child]) => child) : Object.fromEntries(children);
  };
  return lines.map((line) => copied(line, (line as { kind: string }).kind));
}

/** Lines as a file. */
export function textOf(lines: readonly unknown[]): string {
  const jsonOf = (node: unknown): string => {
    if (node instanceof Raw) return node.json;
    if (Array.isArray(node)) return `[${node.map(jsonOf).join()}]`;
    if (typeof node !== 'object' || node === null) return JSON.stringify(node);
    return `{${Object.entries(node).map(([key, child]) => `${JSON.stringify(key)}:${jsonOf(child)}`)}}`;
  };
  return lines.map((line) => `${jsonOf(line)}\n`).join('');
}

/** Every key of a line, such as `exchange/request/headers/N/0`: in lists of pairs, names and values are told apart. */
export function pathsIn(line: unknown): string[] {
  const below = (node: unknown, at: string): string[] =>
    typeof node === 'object' && node !== null
      ? Object.entries(node).flatMap(([key, child]) => [under(at, key), ...below(child, under(at, key))])
      : [];
  return [...new Set(below(line, (line as { kind: string }).kind))];
}

const under = (at: string, key: string) => `${at}/${/^\d+$/.test(key) && !at.endsWith('/N') ? 'N' : key}`;
