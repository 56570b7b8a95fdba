import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { freePort } from './free-port.ts';

/** Where Debian and its kin put each version of PostgreSQL. */
const VERSIONS = '/usr/lib/postgresql';

const version = existsSync(VERSIONS)
  ? readdirSync(VERSIONS).sort((one, other) => Number(other) - Number(one))[0]
  : undefined;

/** The reason to skip a test that needs PostgreSQL; in continuous integration there is none, and it fails. */
export const withoutPostgres: string | false =
  version || process.env.CI ? false : `there is no PostgreSQL in ${VERSIONS}; install the package postgresql`;

/** A PostgreSQL of its own for a file of tests, on a free port, with its data in a folder that goes away with it. */
export class TestPostgres {
  readonly #folder: string;
  readonly #port: number;
  readonly #password: string;
  #process: ChildProcess | undefined;
  #databases = 0;

  static async start(): Promise<TestPostgres> {
    if (!version)
      throw new Error(`Cannot start PostgreSQL: there is none in ${VERSIONS}; install postgresql.`);
    const postgres = new TestPostgres(await freePort());
    await postgres.resume();
    return postgres;
  }

  private constructor(port: number) {
    this.#port = port;
    this.#password = `secret-${randomBytes(8).toString('hex')}`;
    this.#folder = mkdtempSync(join(tmpdir(), 'partner-api-postgres-'));
    const passwordFile = join(this.#folder, 'password');
    writeFileSync(passwordFile, this.#password);
    if (user) for (const path of [this.#folder, passwordFile]) chownSync(path, user.uid, user.gid);
    const access = ['-U', 'tester', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
    const data = ['-D', this.#data, '--encoding=UTF8', '--locale=C', '--no-sync'];
    execFileSync(program('initdb'), [...access, ...data], { ...user, cwd: this.#folder, stdio: 'pipe' });
  }

  get password(): string {
    return this.#password;
  }

  get #data(): string {
    return join(this.#folder, 'data');
  }

  /** The address of a database that may or may not be there. */
  address(database: string): string {
    return `postgres://tester:${this.#password}@127.0.0.1:${this.#port}/${database}`;
  }

  /** Makes an empty database and gives its address. */
  async createDatabase(options = ''): Promise<string> {
    const name = `test_${++this.#databases}`;
    await this.query(`CREATE DATABASE ${name} ${options}`);
    return this.address(name);
  }

  /** Runs a statement as the owner of everything. */
  async query(sql: string, address = this.address('postgres')): Promise<Record<string, unknown>[]> {
    const client = new Client({ connectionString: address });
    await client.connect();
    try {
      return (await client.query(sql)).rows;
    } finally {
      await client.end();
    }
  }

  /** Starts it, again after a pause, and waits until it responds. */
  async resume(): Promise<void> {
    // Its data need not outlive the machine. Syncing the files of all databases would take a minute at the end.
    const settings = [
      `port=${this.#port}`,
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
      'fsync=off',
    ];
    const args = ['-D', this.#data, ...settings.flatMap((setting) => ['-c', setting])];
    const started = spawn(program('postgres'), args, {
      ...user,
      cwd: this.#folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.#process = started;
    process.once('exit', this.#kill);
    let output = '';
    await new Promise<void>((resolve, reject) => {
      started.once('exit', () => reject(new Error(`PostgreSQL did not start: ${output}`)));
      started.stderr.setEncoding('utf8').on('data', (text) => {
        output = output.slice(-10_000) + text;
        if (output.includes('ready to accept connections')) resolve();
      });
    });
  }

  /** Stops it as an administrator would in a hurry: who is connected is cut off. */
  async pause(): Promise<void> {
    process.off('exit', this.#kill);
    if (!this.#process || this.#process.exitCode !== null) return;
    const ended = once(this.#process, 'exit');
    this.#process.kill('SIGINT');
    await ended;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.pause();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** A test run that breaks off leaves no server behind. */
  #kill = () => this.#process?.kill('SIGQUIT');
}

const program = (name: string) => join(VERSIONS, version ?? '', 'bin', name);

/** PostgreSQL refuses to run as root. */
const user = process.getuid?.() === 0 ? accountOf(['postgres', 'nobody']) : undefined;

function accountOf(names: readonly string[]): { uid: number; gid: number } {
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const account = names.map((name) => accounts.find(([found]) => found === name)).find(Boolean);
  if (!account)
    throw new Error(`Cannot start PostgreSQL as root, and there is no user ${names.join(' or ')}.`);
  return { uid: Number(account[2]), gid: Number(account[3]) };
}
