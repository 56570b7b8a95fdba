import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** The npm scripts by name. */
export const scripts = (
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
).scripts;

/** Scripts whose `--help` is not ours: third-party commands, and those that npm calls itself. */
const commandsOfOthers: Record<string, string> = {
  format: 'biome',
  prepack: 'npm runs it before packing',
  postpack: 'npm runs it after packing',
};

/** Names of the scripts that are commands of this project. */
export const ownCommands = Object.keys(scripts).filter((name) => !Object.hasOwn(commandsOfOthers, name));

/** No help takes as long, in milliseconds, also where much else runs. */
const endsMs = 120_000;

/** How you call a script. */
export const calledAs = (name: string) => (/^(start|test)$/.test(name) ? `npm ${name}` : `npm run ${name}`);

export interface Help {
  status: number | string;
  text: string;
  errors: string;
}

const helps = new Map<string, Promise<Help>>();

/** The `--help` of a command, cached. The command is killed if it does anything else. */
export function helpOf(name: string): Promise<Help> {
  const help = helps.get(name) ?? call(name, '--help');
  helps.set(name, help);
  return help;
}

/** The output of a command with these arguments. The command is killed if it keeps running. */
export function call(name: string, ...args: string[]): Promise<Help> {
  const { NODE_TEST_CONTEXT: _, ...inherited } = process.env;
  const PATH = [join(root, 'node_modules/.bin'), inherited.PATH].join(delimiter);
  const options = { cwd: root, env: { ...inherited, PATH, NO_COLOR: '1' }, timeout: endsMs };
  return new Promise((resolve) => {
    execFile('sh', ['-c', `${scripts[name]} "$@"`, name, ...args], options, (error, text, errors) =>
      resolve({ status: error ? (error.code ?? String(error.signal)) : 0, text, errors }),
    );
  });
}

/** Every flag in a text, without its dashes. */
export const flagsIn = (text: string) =>
  [...text.matchAll(/(?<![\w-])--([a-z][a-z-]*)/g)].map(([, flag = '']) => flag);
