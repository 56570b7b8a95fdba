import { type ExecFileException, execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import type { Ended } from './run-command.ts';

const root = join(import.meta.dirname, '..');

/** The package, packed and installed from its tarball into a folder independent of this repository. */
export type Installed = Awaited<ReturnType<typeof installPackage>>;

/**
 * Packs and installs the package.
 * @param further other packages to install, each with its version.
 * @throws Error with npm's output if one of them fails.
 */
export async function installPackage(further: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'package-'));
  const source = copyOfTheProject();
  const packed = await run('npm', ['pack', '--json', '--pack-destination', folder], { cwd: source });
  if (packed.status !== 0) throw new Error(`npm pack ended with ${packed.status}: ${packed.stderr}`);
  const [about] = JSON.parse(packed.stdout.slice(packed.stdout.indexOf('['))) as [
    { filename: string; unpackedSize: number; files: { path: string }[] },
  ];
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  await install(folder, [join(folder, about.filename), ...further]);
  return {
    folder,
    /** The path of the package in that folder. */
    package: join(folder, 'node_modules/money-transfer-conformance'),
    /** The total size of its files in bytes, according to npm. */
    unpackedBytes: about.unpackedSize,
    files: about.files.map(({ path }) => path),
    /** The copy of this project from which it was packed. */
    source,
    remove: () => {
      for (const each of [folder, source]) rmSync(each, { recursive: true, force: true });
    },
  };
}

/** Packs a copy, because npm changes files while it packs, and other tests may read them. */
function copyOfTheProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'packed-'));
  const left = new Set(
    ['node_modules', '.git', 'dist', 'data', 'conform-report'].map((name) => join(root, name)),
  );
  cpSync(root, copy, { recursive: true, filter: (name) => !left.has(name) });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

/** A folder for the PATH with the newest Node of a release line, from npm. */
export async function installNode(folder: string, range: string): Promise<string> {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const place = join(folder, `node ${range}`);
  mkdirSync(place, { recursive: true });
  await install(place, [`node-${platform}-${process.arch}@${range}`]);
  const bin = join(place, `node_modules/node-${platform}-${process.arch}/bin`);
  if (!existsSync(join(bin, 'node'))) throw new Error(`There is no node in ${bin}.`);
  return bin;
}

async function install(folder: string, names: string[]): Promise<void> {
  const { status, stderr } = await run(
    'npm',
    [
      'install',
      '--no-audit',
      '--no-fund',
      '--no-package-lock',
      '--prefer-offline',
      '--prefix',
      folder,
      ...names,
    ],
    { cwd: folder },
  );
  if (status !== 0) throw new Error(`npm install ended with ${status}: ${stderr}`);
}

/** Runs a command without the variables of the test runner and npm. */
export function run(
  command: string,
  args: string[],
  { cwd, node, env = {} }: { cwd: string; node?: string; env?: Record<string, string> },
): Promise<Ended> {
  const own = Object.entries(process.env).filter(
    ([name]) => !/^(npm_|NODE_TEST_|CONFORM_|INIT_CWD)/i.test(name),
  );
  const path = [...(node ? [node] : []), process.env.PATH].join(delimiter);
  return new Promise((resolve) => {
    const options = {
      cwd,
      env: { ...Object.fromEntries(own), PATH: path, ...env },
      timeout: 180_000,
      maxBuffer: 64 * 1024 * 1024,
    };
    execFile(command, args, options, (error: ExecFileException | null, stdout, stderr) =>
      resolve({ status: error ? Number(error.code ?? 1) : 0, stdout, stderr }),
    );
  });
}
