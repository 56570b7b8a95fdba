import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { filesOf, installedFolder, readViewerFile, viewer } from '../../sandbox/api-reference/files.ts';
import { vendorViewer } from './viewer.ts';

/** The package may have 2 MB; everything else needs half of that. */
const bytesMax = 800_000;

test('a vendored viewer is small, has its terms, and unpacks to the installed one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'partner-api-vendored-'));
  try {
    await vendorViewer(folder);
    const names = await readdir(folder);
    const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size));
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    assert.ok(bytes < bytesMax, `${bytes} bytes`);
    for (const name of viewer.compressed) {
      const installed = await readFile(join(installedFolder() ?? '', name));
      const { bytes: vendored, isBrotli } = await readViewerFile(folder, name);
      assert.ok(isBrotli && brotliDecompressSync(vendored).equals(installed), name);
      const sent = await filesOf(folder).get(`/reference/${name}`)?.();
      assert.ok(sent?.plain.bytes.equals(installed) && sent.brotli?.bytes.equals(vendored), name);
    }
    for (const name of viewer.notices) assert.ok(names.includes(name), name);
  } finally {
    await rm(folder, { recursive: true });
  }
});
