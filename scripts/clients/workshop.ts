import { execFile, execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Generator } from './generators.ts';

const root = join(import.meta.dirname, '../..');
const programs = join(root, 'integrations/clients');

/** What all programs use, beside their folders. */
const shared = ['adapter.ts', 'fetch-with-text-ids.ts', 'tsconfig.json'];

/** The type of identifiers in the document of a client. */
type Ids = 'integers' | 'text';

export type Workshop = ReturnType<typeof openWorkshop>;

/**
 * Makes a temporary copy of `integrations/clients/`, in which clients are generated, compiled and run.
 * @param edit changes each program first.
 */
export function openWorkshop(
  generators: readonly Generator[],
  edit: (program: string) => string = (program) => program,
) {
  const folder = mkdtempSync(join(tmpdir(), 'clients-'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n');
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  /** The folder of a generator's program; string identifiers have a separate one. */
  const folderOf = ({ name }: Generator, ids: Ids) => join(folder, `${name}-${ids}`, name);
  const document = readFileSync(join(root, 'generated/openapi.json'), 'utf8');
  for (const generator of generators)
    for (const ids of ['integers', 'text'] as const) {
      const own = folderOf(generator, ids);
      cpSync(join(programs, generator.name), own, { recursive: true });
      // Each compiles its own copy: nobody loads what another compiler is just writing.
      for (const name of shared) cpSync(join(programs, name), join(own, '..', name));
      const program = join(own, 'round-trip.ts');
      writeFileSync(program, edit(readFileSync(program, 'utf8')));
      mkdirSync(join(own, 'client'));
      if (generator.isApart) symlinkSync(installed(), join(own, 'node_modules'));
      writeFileSync(join(own, 'openapi.json'), ids === 'text' ? withTextIds(document) : document);
    }
  return { folder, folderOf, remove: () => rmSync(folder, { recursive: true }) };
}

/** The document with string identifiers, edited as docs/generated-clients.md says. */
function withTextIds(document: string): string {
  const edited = JSON.parse(document) as { components: { schemas: Record<string, { type: string }> } };
  for (const name of ['CustomerId', 'RecipientId']) {
    const schema = edited.components.schemas[name];
    if (schema?.type !== 'integer')
      throw new Error(`Cannot make ${name} text: its schema is not an integer.`);
    schema.type = 'string';
  }
  return JSON.stringify(edited, null, 2);
}

/**
 * The packages of `integrations/clients/package.json`, which are installed when they are first needed: they are as large
 * as all others together, and only this command uses them.
 */
function installed(): string {
  const modules = join(programs, 'node_modules');
  const installedMs = statSync(join(modules, '.package-lock.json'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (installedMs < statSync(join(programs, 'package-lock.json')).mtimeMs) {
    // None of them needs its install script.
    const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    execFileSync('npm', ['ci', ...options], { cwd: programs, stdio: ['ignore', 'ignore', 'inherit'] });
  }
  return modules;
}

/** Generates a client in `client/` of a folder of its program. */
export const generateIn = (folder: string, { bin, args, isApart }: Generator) =>
  runIn(folder, bin, args, isApart ? programs : root);

/**
 * Runs an installed command in a folder.
 * @throws Error with its output if it fails.
 */
export async function runIn(folder: string, bin: string, args: string[], from = root): Promise<void> {
  const command = realpathSync(join(from, 'node_modules/.bin', bin));
  await promisify(execFile)(process.execPath, [command, ...args], { cwd: folder }).catch(
    ({ code, stdout, stderr }) => {
      throw new Error(`It exited with ${code}. ${stdout}${stderr}`);
    },
  );
}
