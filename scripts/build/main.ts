import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { transformSync } from 'esbuild';
import { readArguments } from '../../command-line/arguments.ts';
import { compressed, vendorViewer } from './viewer.ts';

const help = `Writes the content of the package to dist/: JavaScript, type declarations and
assets. "npm pack" runs this first.

  npm run build

Exit status: 0, 1 if a file is missing or does not compile, 2 usage error.
`;

readArguments('npm run build', help, {});

const root = join(import.meta.dirname, '../..');
const dist = join(root, 'dist');

/** Files that the package's modules read, but the compiler does not emit. */
const assets = [
  'generated/openapi*.{json,yaml}',
  'generated/{report,created}.schema.json',
  'generated/control.yaml',
  'conformance/report/html/*.{css,js}',
  'conformance/values/files/*',
  'sandbox/page/*',
  'sandbox/api-reference/page/*',
];

/** Pages for those who judge a deployment or build a client. */
const pages = [
  ...[
    'certify',
    'certify-a-client',
    'client-protocol',
    'client-requirements',
    'command',
    'report',
    'requirements',
  ],
  ...['rulings', 'sandbox', 'package'],
];

rmSync(dist, { recursive: true, force: true });
await Promise.all([
  // The declarations keep the comments. The second call checks the types.
  tsc('--declaration', 'false', '--removeComments', '--noCheck'),
  tsc('--emitDeclarationOnly'),
]);
// The validators are JavaScript already, so the compiler does not emit them.
copy(['generated/*.js']);
shorten();
pruneDeclarations(['integrations/package/index.d.ts', 'integrations/package/types.d.ts']);
copy(assets);
compactJson();
copyPages();
// Only the sandbox reads it, as it reads the viewer.
for (const name of ['generated/openapi-sandbox.json', 'generated/control.yaml']) {
  const path = join(dist, name);
  writeFileSync(`${path}.br`, await compressed(path));
  rmSync(path);
}
await vendorViewer(join(dist, 'sandbox/api-reference/viewer'));
const sizes = globSync('**', { cwd: dist, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => statSync(join(entry.parentPath, entry.name)).size);
const megabytes = sizes.reduce((sum, size) => sum + size, 0) / 1e6;
console.log(`dist/: ${sizes.length} files, ${megabytes.toFixed(2)} MB`);

function tsc(...args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    spawn('tsc', ['-p', join(root, 'integrations/package'), ...args], { stdio: 'inherit' })
      .on('error', reject)
      .on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`tsc exited with ${code}.`))));
  });
}

/**
 * Writes the modules with less whitespace, which takes a fifth of them, and shorter syntax. Names stay, but for generated
 * validators, and lines stay short enough for a stack trace to name the place.
 */
function shorten(): void {
  for (const name of globSync('**/*.js', { cwd: dist })) {
    const path = join(dist, name);
    const isValidators = /^generated\/.*-validators?\.js$/.test(name);
    const options = {
      minifyWhitespace: true,
      minifyIdentifiers: isValidators,
      minifySyntax: true,
      lineLimit: 1000,
      charset: 'utf8',
    } as const;
    writeFileSync(path, transformSync(readFileSync(path, 'utf8'), options).code);
  }
}

/** Writes JSON without whitespace: programs read it, and people have the YAML. */
function compactJson(): void {
  for (const name of globSync('generated/*.json', { cwd: dist })) {
    const path = join(dist, name);
    writeFileSync(path, JSON.stringify(JSON.parse(readFileSync(path, 'utf8'))));
  }
}

/**
 * Removes every declaration file that cannot be reached from the entries, because nobody can import it.
 * @param entries the declarations of the package's exports.
 * @throws Error if a declaration is missing.
 */
function pruneDeclarations(entries: string[]): void {
  const reached = new Set<string>();
  const waiting = [...entries];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (reached.has(name)) continue;
    reached.add(name);
    const path = join(dist, name);
    if (!existsSync(path)) throw new Error(`There is no declaration ${name}.`);
    const specifiers = readFileSync(path, 'utf8').matchAll(/(?:from|import\()\s*'(\.[^']+)'/g);
    for (const [, specifier = ''] of specifiers)
      waiting.push(normalize(join(dirname(name), specifier)).replace(/\.[tj]s$/, '.d.ts'));
  }
  for (const name of globSync('**/*.d.ts', { cwd: dist }))
    if (!reached.has(normalize(name))) rmSync(join(dist, name));
}

/** Copies pages to `dist/docs`. Links to what the package does not have become text. */
function copyPages(): void {
  mkdirSync(join(dist, 'docs'));
  for (const name of pages) {
    const text = readFileSync(join(root, 'docs', `${name}.md`), 'utf8');
    const own = text.replace(
      /\[([^\]]+)\]\(([^)#:]+\.\w+)(?:#[^)]*)?\)/g,
      (link, words: string, target: string) => (pages.includes(target.replace(/\.md$/, '')) ? link : words),
    );
    // The legal servers that take a freedom are not in the package.
    const without = own.replace(/^- \*\*([^*\n]+)\*\*: \*.*$/gm, '- $1');
    // Links take two thirds of a list of requirements, each of which can be searched for.
    const shorter = without.replace(/^(?:Stands on|\*Requirements:\*) .*,.*$/gm, (line) =>
      line.replace(/\[(`[^`]+`)\]\([^)]*\)/g, '$1'),
    );
    writeFileSync(join(dist, 'docs', `${name}.md`), shorter);
  }
}

/** Copies files to the same paths below `dist`. @throws Error if a pattern matches nothing. */
function copy(patterns: string[]): void {
  for (const pattern of patterns) {
    const names = globSync(pattern, { cwd: root }).filter((name) => !name.endsWith('.ts'));
    if (names.length === 0) throw new Error(`Nothing is at ${pattern}.`);
    for (const name of names) {
      // A module and an asset with the same name would overwrite each other.
      if (existsSync(join(dist, name))) throw new Error(`Both tsc and ${pattern} make ${name}.`);
      mkdirSync(dirname(join(dist, name)), { recursive: true });
      cpSync(join(root, name), join(dist, name));
    }
  }
}
