import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { projectFiles } from '../project-files.ts';

const root = join(import.meta.dirname, '../..');

/** Enough for the slowest command, which is packing the package on a busy machine. */
const timeoutMs = 240_000;

/** The result of a block. */
export interface Ran {
  status: number;
  /** The output, including that of servers. */
  output(): string;
  /** Whether it started a server, which may print more. */
  servesOn: boolean;
}

/**
 * Runs the blocks of a page in turn, in a copy of the project that shares its packages; variables, the working directory
 * and servers persist.
 */
export class Shell {
  readonly #scratch = mkdtempSync(join(tmpdir(), 'docs-'));
  readonly #project = join(this.#scratch, 'project');
  /** State between blocks: variables and server logs. */
  readonly #state = join(this.#scratch, 'state');
  #count = 0;

  constructor() {
    for (const name of ['project', 'state', 'temporary']) mkdirSync(join(this.#scratch, name));
    // Only files that Git would commit, so that no page depends on other local files.
    for (const name of projectFiles()) {
      mkdirSync(dirname(join(this.#project, name)), { recursive: true });
      cpSync(join(root, name), join(this.#project, name));
    }
    symlinkSync(join(root, 'node_modules'), join(this.#project, 'node_modules'));
    // A refused request is a failure, unless the page expects it.
    writeFileSync(join(this.#state, '.curlrc'), 'fail-with-body\nsilent\nshow-error\n');
    writeFileSync(join(this.#state, 'kept.sh'), `cd '${this.#project}'\n`);
  }

  /**
   * @param text the lines of a page.
   * @param ports a free port for each port on a page.
   */
  async run(text: string, ports: ReadonlyMap<number, number>): Promise<Ran> {
    const name = `block-${++this.#count}`;
    const script = join(this.#state, `${name}.sh`);
    const out = join(this.#state, `${name}.out`);
    writeFileSync(script, `${prelude}BLOCK=${name}\n${bashLines(text, ports)}\n`);
    const file = openSync(out, 'w');
    const child = spawn('bash', [script], {
      cwd: this.#project,
      env: this.#environment(),
      stdio: ['ignore', file, file],
      detached: true,
    });
    const timer = setTimeout(() => process.kill(-(child.pid as number), 'SIGKILL'), timeoutMs);
    const [code] = await once(child, 'exit');
    clearTimeout(timer);
    closeSync(file);
    return {
      status: code ?? -1,
      servesOn: this.#logsOf(`${name}.`).length > 0,
      output: () => textsOf([out, ...this.#logsOf(`${name}.`)]),
    };
  }

  /** The working directory of the next block. */
  get folder(): string {
    const [line = ''] = readFileSync(join(this.#state, 'kept.sh'), 'utf8').split('\n');
    return line.replace(/^cd '?|'$/g, '');
  }

  /** The output of all servers so far. */
  get serverLogs(): string {
    return textsOf(this.#logsOf(''));
  }

  /** Stops the servers, and removes the copy of the project. */
  async close(): Promise<void> {
    await this.run('stop_all', new Map());
    rmSync(this.#scratch, { recursive: true, force: true });
  }

  #logsOf(prefix: string): string[] {
    return readdirSync(this.#state)
      .filter((name) => name.startsWith(prefix) && name.endsWith('.log'))
      .map((name) => join(this.#state, name));
  }

  /** The environment without variables of npm, Node's test runner and tokens. */
  #environment(): NodeJS.ProcessEnv {
    const own = Object.entries(process.env).filter(
      ([name]) => !/^(npm_|NODE_TEST_|NODE_OPTIONS|CONFORM_|INIT_CWD|TOKENS|PORT|HOST|DATABASE)/i.test(name),
    );
    return {
      ...Object.fromEntries(own),
      PATH: [join(this.#project, 'node_modules/.bin'), process.env.PATH].join(delimiter),
      NO_COLOR: '1',
      STATE: this.#state,
      TMPDIR: join(this.#scratch, 'temporary'),
      CURL_HOME: this.#state,
      npm_config_prefer_offline: 'true',
      npm_config_audit: 'false',
      npm_config_fund: 'false',
      npm_config_update_notifier: 'false',
    };
  }
}

const textsOf = (files: string[]) => files.map((file) => readFileSync(file, 'utf8')).join('\n');

const prelude = `set -euo pipefail
source '${join(import.meta.dirname, 'functions.sh')}'
source "$STATE/kept.sh"
trap 'status=$?; { echo "cd $PWD"; export -p; } > "$STATE/kept.sh"; exit $status' EXIT
set -a
`;

/** Servers that pages start, with their default ports. */
const servers: Record<string, number> = {
  'npm start': 8080,
  'npm run mock': 4010,
  'npm run proxy': 4011,
  'npx money-transfer-conformance serve': 8080,
};

/**
 * Prepares a page's lines for bash: servers run in the background, commands that should fail must fail, and packages
 * are not reinstalled.
 * @param ports a free port for each port on a page.
 */
function bashLines(text: string, ports: ReadonlyMap<number, number>): string {
  return text
    .split('\n')
    .map((line) => bashLine(line, ports))
    .join('\n');
}

function bashLine(line: string, ports: ReadonlyMap<number, number>): string {
  const [, command = '', comment = ''] = /^(.*?)(?:\s+#\s+(.*))?$/.exec(line) ?? [];
  if (command === 'npm ci') return 'npm ci --dry-run';
  const server = Object.keys(servers).find((name) =>
    new RegExp(`^([A-Z_]+=\\S+ )*${name}(?! .*--help\\b)( |$)`).test(command),
  );
  if (server !== undefined) return serverLine(command, ports.get(servers[server] as number) ?? 0);
  const status = /\bends with (\d+)\b/.exec(comment)?.[1];
  if (status !== undefined) return `ends_with ${status} ${quoted(command)}`;
  const response = /\bresponds with (\d{3})\b/.exec(comment)?.[1];
  if (response !== undefined) return `responds_with ${response} ${quoted(command)}`;
  return line;
}

/** Starts a server on the port of this test, unless the page chooses port 0. */
function serverLine(command: string, port: number): string {
  if (/ --port 0\b/.test(command)) return `serve "any-$RANDOM" ${quoted(command)}`;
  const separator = command.includes('npx ') || command.includes(' -- ') ? '' : ' --';
  return `serve ${port} ${quoted(`${command}${separator} --port ${port}`)}`;
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
