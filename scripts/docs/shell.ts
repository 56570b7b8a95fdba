import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Scratch } from './scratch.ts';

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

/** Runs the blocks of a page in turn; variables, the working directory and servers persist. */
export class Shell {
  readonly #scratch: Scratch;
  #count = 0;

  constructor(scratch: Scratch) {
    this.#scratch = scratch;
    writeFileSync(join(scratch.state, 'kept.sh'), `cd '${scratch.project}'\n`);
  }

  /** @param lines the lines for bash. */
  async run(lines: string): Promise<Ran> {
    const { state } = this.#scratch;
    const name = `block-${++this.#count}`;
    const script = join(state, `${name}.sh`);
    const out = join(state, `${name}.out`);
    writeFileSync(script, `${prelude}BLOCK=${name}\n${lines}\n`);
    const file = openSync(out, 'w');
    const child = spawn('bash', [script], {
      cwd: this.#scratch.project,
      env: environment(this.#scratch),
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
      output: () => [out, ...this.#logsOf(`${name}.`)].map((path) => readFileSync(path, 'utf8')).join('\n'),
    };
  }

  /** The working directory of the next block. */
  get folder(): string {
    const [line = ''] = readFileSync(join(this.#scratch.state, 'kept.sh'), 'utf8').split('\n');
    return line.replace(/^cd '?|'$/g, '');
  }

  /** The output of all servers so far. */
  get serverLogs(): string {
    return this.#logsOf('')
      .map((path) => readFileSync(path, 'utf8'))
      .join('\n');
  }

  /** Stops the servers. */
  async close(): Promise<void> {
    await this.run('stop_all');
  }

  #logsOf(prefix: string): string[] {
    const { state } = this.#scratch;
    return readdirSync(state)
      .filter((name) => name.startsWith(prefix) && name.endsWith('.log'))
      .map((name) => join(state, name));
  }
}

/** The environment without variables of npm, Node's test runner and tokens. */
function environment({ project, state, temporary }: Scratch): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(
    ([name]) => !/^(npm_|NODE_TEST_|NODE_OPTIONS|CONFORM_|INIT_CWD|TOKENS|PORT|HOST|DATABASE)/i.test(name),
  );
  return {
    ...Object.fromEntries(own),
    PATH: [join(project, 'node_modules/.bin'), process.env.PATH].join(delimiter),
    NO_COLOR: '1',
    STATE: state,
    TMPDIR: temporary,
    CURL_HOME: state,
    npm_config_prefer_offline: 'true',
    npm_config_audit: 'false',
    npm_config_fund: 'false',
    npm_config_update_notifier: 'false',
  };
}

const prelude = `set -euo pipefail
source '${join(import.meta.dirname, 'functions.sh')}'
source "$STATE/kept.sh"
trap 'status=$?; { echo "cd $PWD"; export -p; } > "$STATE/kept.sh"; exit $status' EXIT
set -a
`;
