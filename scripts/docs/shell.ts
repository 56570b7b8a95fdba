import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Scratch } from './scratch.ts';

/** Nothing on a page takes longer, but packing the package on a busy machine. */
const timeoutMs = 240_000;

/** How a block ended. */
export interface Ran {
  status: number;
  /** What it printed, servers included. */
  output(): string;
}

/** Runs the blocks of a page, one after the other: variables, the folder and servers stay. */
export class Shell {
  readonly #scratch: Scratch;
  #count = 0;

  constructor(scratch: Scratch) {
    this.#scratch = scratch;
    writeFileSync(join(scratch.state, 'functions.sh'), functions);
    writeFileSync(join(scratch.state, 'kept.sh'), `cd '${scratch.project}'\n`);
  }

  /** @param lines what bash gets. */
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
      output: () => [out, ...this.#logsOf(`${name}.`)].map((path) => readFileSync(path, 'utf8')).join('\n'),
    };
  }

  /** The folder that the next block begins in. */
  get folder(): string {
    const [line = ''] = readFileSync(join(this.#scratch.state, 'kept.sh'), 'utf8').split('\n');
    return line.replace(/^cd '?|'$/g, '');
  }

  /** What all servers of the page have printed so far. */
  get serverLogs(): string {
    return this.#logsOf('')
      .map((path) => readFileSync(path, 'utf8'))
      .join('\n');
  }

  /** Ends the servers. */
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

/** The variables of whoever runs the test, without those that npm, Node's test runner and tokens set. */
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
source "$STATE/functions.sh"
source "$STATE/kept.sh"
trap 'status=$?; { echo "cd $PWD"; export -p; } > "$STATE/kept.sh"; exit $status' EXIT
set -a
`;

const functions = `
# serve PORT COMMAND: starts a server and waits for its first line; one that has the port is ended before.
serve() {
  local log="$STATE/$BLOCK.$RANDOM.log"
  stop "$1"
  setsid bash -c "exec env $2" > "$log" 2>&1 &
  echo $! > "$STATE/$1.pid"
  for _ in {1..300}; do
    grep -q '^Listening on ' "$log" && return 0
    kill -0 $! 2> /dev/null || break
    sleep 0.1
  done
  echo "It does not listen: $2"
  cat "$log"
  return 1
}
stop() {
  [ -f "$STATE/$1.pid" ] || return 0
  local pid; pid=$(cat "$STATE/$1.pid")
  rm "$STATE/$1.pid"
  kill -TERM -- "-$pid" 2> /dev/null || return 0
  for _ in {1..100}; do kill -0 -- "-$pid" 2> /dev/null || return 0; sleep 0.05; done
  kill -KILL -- "-$pid" 2> /dev/null || true
}
stop_all() {
  for file in "$STATE"/*.pid; do
    [ -f "$file" ] || continue
    stop "$(basename "$file" .pid)"
  done
}
# ends_with STATUS COMMAND: fails unless the command ends so.
ends_with() {
  local status=0
  eval "$2" || status=$?
  [ "$status" = "$1" ] || { echo "It ended with $status, and not with $1: $2"; return 1; }
}
# answers STATUS COMMAND: fails unless curl gets that status.
answers() {
  local status=0 printed
  printed=$(eval "$2" 2>&1) || status=$?
  echo "$printed"
  [ "$status" = 22 ] && [[ "$printed" == *"returned error: $1"* ]] && return 0
  echo "It was not answered with $1: $2"
  return 1
}
`;
