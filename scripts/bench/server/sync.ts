import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from './load.ts';

/** The time to append 4 KiB to a file and sync it, in milliseconds, the median of 200. */
export function syncTimeMs(): number {
  const folder = mkdtempSync(join(tmpdir(), 'bench-sync-'));
  const file = openSync(join(folder, 'file'), 'w');
  const block = Buffer.alloc(4096, 1);
  const times = Array.from({ length: 200 }, () => {
    const before = performance.now();
    writeSync(file, block);
    fdatasyncSync(file);
    return performance.now() - before;
  });
  closeSync(file);
  rmSync(folder, { recursive: true });
  return median(times);
}
