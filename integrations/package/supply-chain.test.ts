import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { run } from '../../testing/installed-package.ts';

const root = join(import.meta.dirname, '../..');
const read = (name: string) => JSON.parse(readFileSync(join(root, name), 'utf8'));

test('every dependency is pinned to one version, and locked with a checksum and no address', () => {
  const { dependencies, devDependencies } = read('package.json') as Record<string, Record<string, string>>;
  // This includes aliases of other packages.
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
    assert.match(version, /^(npm:(@[\w-]+\/)?[\w-]+@)?\d+\.\d+\.\d+$/, name);
  const { packages } = read('package-lock.json') as {
    packages: Record<string, { resolved?: string; integrity?: string; link?: boolean; inBundle?: boolean }>;
  };
  for (const [path, { resolved, integrity, inBundle }] of Object.entries(packages)) {
    if (path === '') continue;
    assert.equal(resolved, undefined, path);
    assert.ok(integrity || inBundle, path);
  }
});

test('what the package brings along is few, and licensed freely', async () => {
  const { bomFormat, components } = await billOfMaterials(root);
  assert.equal(bomFormat, 'CycloneDX');
  // npm marks development dependencies. If asked to omit them, it also omits those that both need.
  const brought = components.filter(
    ({ properties = [] }) => !properties.some(({ name }) => name === 'cdx:npm:package:development'),
  );
  const names = brought.map(({ name }) => name);
  const { dependencies } = read('package.json') as { dependencies: Record<string, string> };
  for (const name of Object.keys(dependencies)) assert.ok(names.includes(name), name);
  assert.ok(brought.length < 50, `${brought.length} components`);
  const free = new Set(['MIT', 'ISC', 'BSD-3-Clause', 'BlueOak-1.0.0']);
  for (const { name, licenses = [] } of brought) {
    assert.ok(licenses.length > 0, name);
    for (const { license } of licenses) assert.ok(free.has(license.id), `${name}: ${license.id}`);
  }
});

test('the bill of materials is that of the package, whatever the folder is called and without anything installed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'another-name-'));
  for (const name of ['package.json', 'package-lock.json', 'scripts', 'command-line'])
    cpSync(join(root, name), join(folder, name), { recursive: true });
  const { metadata, components } = await billOfMaterials(folder);
  const { name, version } = read('package.json') as { name: string; version: string };
  assert.equal(metadata.component.name, name);
  assert.equal(metadata.component['bom-ref'], `${name}@${version}`);
  assert.deepEqual(components, (await billOfMaterials(root)).components);
  rmSync(folder, { recursive: true });
});

interface BillOfMaterials {
  bomFormat: string;
  metadata: { component: { name: string; 'bom-ref': string } };
  components: {
    name: string;
    licenses?: { license: { id: string } }[];
    properties?: { name: string }[];
  }[];
}

async function billOfMaterials(cwd: string): Promise<BillOfMaterials> {
  const { status, stdout, stderr } = await run('npm', ['run', '--silent', 'sbom'], { cwd });
  assert.equal(status, 0, stderr);
  return JSON.parse(stdout) as BillOfMaterials;
}
