import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** What one call of curl would do, by its documentation. */
export interface Call {
  url: string;
  method: string;
  headers: string[];
  /** Files that it would read. */
  files: string[];
}

/** Writes its arguments down, and responds like a create, to a file where one is named after -o. */
const recorder = `#!/bin/sh
respond() { printf 'HTTP/1.1 201 Created\\r\\n\\r\\n{"id": 7}\\n'; }
before= files=
for argument; do
  printf '%s\\0' "$argument"
  case $before in -o) files=1; respond > "$argument" ;; esac
  before=$argument
done >> "$CALLS"
printf 'END\\0' >> "$CALLS"
[ -n "$files" ] || respond
`;

/** Runs a script with bash, without waiting and with a curl that only writes down how it is called. @throws if it fails. */
export function callsOf(script: string): Call[] {
  const folder = mkdtempSync(join(tmpdir(), 'curl-stub-'));
  try {
    for (const [name, text] of [
      ['curl', recorder],
      ['sleep', '#!/bin/sh\n'],
    ] as const)
      writeFileSync(join(folder, name), text, { mode: 0o700 });
    const calls = join(folder, 'calls');
    // The script says at its head what it needs.
    const names = [...readFileSync(script, 'utf8').matchAll(/"\$\{(\w+):\?/g)].map(([, name = '']) => name);
    for (const name of names)
      assert.match(name, /^(BASE_URL|CONFORM_TOKEN|CONFORM_SECOND_TOKEN|HEADER_\w+)$/);
    const secrets = Object.fromEntries(names.map((name) => [name, `secret of ${name}`]));
    const { status, stderr } = spawnSync('bash', [script], {
      env: {
        ...secrets,
        BASE_URL: 'https://deployment.example',
        PATH: `${folder}${delimiter}${process.env.PATH}`,
        CALLS: calls,
      },
      encoding: 'utf8',
      timeout: 60_000,
    });
    assert.deepEqual({ status, stderr }, { status: 0, stderr: '' }, script);
    if (!existsSync(calls)) return [];
    return readFileSync(calls, 'utf8').split('END\0').slice(0, -1).flatMap(callsIn);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Options of curl that the scripts use, with the file that each value makes it read; undefined if it reads none. */
const reads: Record<string, (value: string) => string | undefined> = {
  '-X': () => undefined,
  '-H': (value) => /^@(.*)/s.exec(value)?.[1],
  '-d': (value) => /^@(.*)/s.exec(value)?.[1],
  '--data-raw': () => undefined,
  // Up to the first "=", or else up to the first "@", whose rest is a file.
  '--data-urlencode': (value) => (value.includes('=') ? undefined : /@(.*)/s.exec(value)?.[1]),
  '--form-string': () => undefined,
  '-F': (value) => /^[^=]*=[@<]([^;]*)/s.exec(value)?.[1],
  '--max-time': () => undefined,
  // It writes this one, which has to be in the folder that the script makes for itself.
  '-o': (value) => void assert.match(value, /^\/(?:\w+\/)*tmp\.\w+\/\d+$/),
};

const flags = [
  '-sS',
  '-i',
  '--compressed',
  '--globoff',
  '--path-as-is',
  '--parallel',
  '--parallel-immediate',
];

/** The requests of one curl. What "--next" separates are requests of their own, each with its own options. */
function callsIn(text: string): Call[] {
  return text.split('--next\0').map(callOf);
}

function callOf(text: string): Call {
  const words = text.split('\0').slice(0, -1);
  const call: Call = { url: '', method: 'GET', headers: [], files: [] };
  while (words.length > 0) {
    const word = words.shift() as string;
    if (flags.includes(word)) continue;
    if (!Object.hasOwn(reads, word)) {
      assert.ok(word.startsWith('https:'), word);
      assert.equal(call.url, '', 'one address');
      call.url = word;
      continue;
    }
    const value = words.shift() as string;
    const file = reads[word]?.(value);
    if (file !== undefined) call.files.push(file);
    if (word === '-X') call.method = value;
    if (word === '-H') call.headers.push(value);
    // The value of this one is a text, whatever it begins with.
    if (word !== '--form-string') assert.doesNotMatch(value, /^@/);
    if (word === '-F') assert.match(value, formPart, value);
  }
  return call;
}

/** A part as curl reads it: a text in quotes or a file, a type, and a name in quotes; nothing that makes it read more. */
const formPart =
  /^[\w.-]+=("([^"\\]|\\["\\])*";type=text\/plain|@[\w.-]+;type=[\w.+-]+\/[\w.+-]+;filename="([^"\\]|\\["\\])*")$/;
