import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join, resolve, sep } from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

/** The kit's own folder. In the package, which has no scripts for npm, it is one without a package.json. */
export const kitFolder = join(import.meta.dirname, '..');

/** Goes to the folder in which npm was called to run the conformance command: npm has gone to the kit's own. */
export function returnToCaller(env: Environment): void {
  if (kitAsNpmCalls(env) !== undefined && env.INIT_CWD) process.chdir(env.INIT_CWD);
}

/**
 * The environment for what a user starts by the conformance command: where npm runs that, without what npm added for the
 * kit. It puts the kit's programs first in the path, among them its Node, and tells of the kit's package and settings, which
 * another npm would take for those of its own.
 */
export function callersEnvironment(env: Environment): Record<string, string | undefined> {
  const kit = kitAsNpmCalls(env);
  if (kit === undefined) return { ...env };
  const settings = settingsOf(kit);
  // By a link, it has two names.
  const isOfKit = (value = '') => [kit, kitFolder].some((one) => `${value}${sep}`.startsWith(one + sep));
  const isAdded = (name: string) => {
    const [, setting] = /^npm_config_(.*)/.exec(name) ?? [];
    if (setting === undefined && name !== 'NODE_COMPILE_CACHE') return added.test(name);
    return (setting !== undefined && settings.has(setting)) || isOfKit(env[name]);
  };
  const entries = Object.entries(env).filter(([name]) => !isAdded(name));
  return Object.fromEntries(
    entries.map(([name, value = '']) => [name, /^path$/i.test(name) ? withoutPrograms(kit, value) : value]),
  );
}

/** Whether the nearest package.json of a folder is the kit's: npm would run scripts of the kit there. */
export function isInKit(folder: string): boolean {
  for (let at = resolve(folder); ; at = dirname(at)) {
    if (existsSync(join(at, packageFile))) return isSame(at, kitFolder);
    if (at === dirname(at)) return false;
  }
}

const packageFile = 'package.json';

/** What npm tells of itself and of the script that it runs. */
const added = /^(npm_(package_.*|lifecycle_.*|command|execpath|node_execpath)|INIT_CWD|NODE)$/;

/** Settings that npm finds out for itself, in every folder anew. */
const foundOut = ['local_prefix', 'global_prefix', 'node_gyp', 'npm_version', 'user_agent'];

/** Settings that another npm must not take from this one: those, and those of the kit's own file. */
function settingsOf(kit: string): ReadonlySet<string> {
  const file = join(kit, '.npmrc');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const names = text.split('\n').map((line) => line.split('=', 1).join('').trim().replaceAll('-', '_'));
  return new Set([...foundOut, ...names]);
}

/** The kit's folder as npm spells it; undefined if npm did not start this command as a script of the kit. */
function kitAsNpmCalls({ npm_lifecycle_event, npm_package_json }: Environment): string | undefined {
  const folder = dirname(npm_package_json ?? '');
  return npm_lifecycle_event === 'conform' && isSame(folder, kitFolder) ? folder : undefined;
}

const isSame = (one: string, other: string) =>
  [one, other].every((folder) => existsSync(join(folder, packageFile))) &&
  realpathSync(one) === realpathSync(other);

/** A path without what npm puts before it: the programs of the package and of every folder above it, and node-gyp. */
function withoutPrograms(kit: string, path: string): string {
  const entries = path.split(delimiter);
  for (let at = kit; entries[0] === join(at, 'node_modules', '.bin'); at = dirname(at)) entries.shift();
  if (entries[0]?.endsWith(`${sep}node-gyp-bin`)) entries.shift();
  return entries.join(delimiter);
}
