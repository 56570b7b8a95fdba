import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { calledAs, flagsIn, helpOf, ownCommands, scripts } from './commands.ts';
import type { Page } from './page.ts';

const root = join(import.meta.dirname, '../..');

/** npm commands that pages may name. */
const ownOfNpm = ['ci', 'start', 'test', 'pack', 'install', 'init', 'run'];

/** Flags of other programs that sentences may name. */
const flagsOfOthers = [
  'data-urlencode',
  'expose-gc',
  'max-semi-space-size',
  'enum-style',
  'help',
  'test',
  'prefix',
];

/** Folders whose files pages may name. */
const folders =
  /^(\.ci|command-line|conformance|docs|generated|integrations|masking|sandbox|scripts|selftest|server|spec|testing)\//;

/** Commands, flags and files that a page's sentences name but that do not exist, with their lines. */
export async function unknownMentions(page: Page): Promise<string[]> {
  const ofThePage = page.blocks.flatMap(({ text }) => flagsIn(text));
  const ofHelps = (await Promise.all(ownCommands.map(helpOf))).flatMap(({ text }) => flagsIn(text));
  const flags = new Set([...flagsOfOthers, ...ofThePage, ...ofHelps]);
  const problems = await Promise.all(
    page.spans.map(async ({ text, line }) => {
      const problem = (await problemOfCommand(text)) ?? problemOfFile(text) ?? problemOfFlags(text, flags);
      return problem === undefined ? [] : [`${page.file}:${line}: ${problem}`];
    }),
  );
  return problems.flat();
}

/** Whether a page mentions a script, in a block or a sentence. */
export function speaksOf(page: Page, name: string): boolean {
  const called = new RegExp(`${calledAs(name).replace('run ', 'run (-s )?')}(?![\\w:-])|^${name}$`);
  return [...page.blocks, ...page.spans].some(({ text }) => called.test(text));
}

/** Checks a command in a text. @returns what is wrong with it. */
async function problemOfCommand(text: string): Promise<string | undefined> {
  const [, program, name = ''] =
    /^(?:[A-Z_]+=\S+ )*(npm(?: run(?: -s)?)?|npx) ([\w:@/][\w:@/-]*)/.exec(text) ?? [];
  if (program === 'npx')
    return name === 'money-transfer-conformance' || existsSync(join(root, 'node_modules/.bin', name))
      ? undefined
      : `there is no program "${name}"`;
  if (program === 'npm') {
    if (!ownOfNpm.includes(name)) return `npm has no command "${name}" that this project uses`;
  } else if (program !== undefined && !Object.hasOwn(scripts, name))
    return `package.json has no script "${name}"`;
  if (program === undefined || !ownCommands.includes(name)) return undefined;
  const known = flagsIn((await helpOf(name)).text);
  const unknown = flagsIn(text.split(/ -- /)[1] ?? '').find(
    (flag) => flag !== 'help' && !known.includes(flag),
  );
  return unknown === undefined ? undefined : `"${calledAs(name)}" has no --${unknown}`;
}

function problemOfFile(text: string): string | undefined {
  if (!folders.test(text) || /[\s*…<{]/.test(text)) return undefined;
  return existsSync(join(root, text)) ? undefined : `there is no ${text}`;
}

function problemOfFlags(text: string, flags: ReadonlySet<string>): string | undefined {
  const known = (flag: string) =>
    text.startsWith('NODE_OPTIONS=') ? process.allowedNodeEnvironmentFlags.has(`--${flag}`) : flags.has(flag);
  const unknown = flagsIn(text).find((flag) => !known(flag));
  return unknown === undefined ? undefined : `no command has --${unknown}`;
}
