import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';

/** A mistake in a project file, and the expected message. */
export interface Case {
  file: string;
  change: (text: string) => string;
  says: RegExp;
}

/** Changes a file. @throws Error if nothing changes. */
export function edit(file: string, change: (text: string) => string): void {
  const text = readFileSync(file, 'utf8');
  const changed = change(text);
  assert.notEqual(changed, text, `the test changes nothing in ${file}`);
  writeFileSync(file, changed);
}
