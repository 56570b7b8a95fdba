import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Block } from './page.ts';
import { checkWorkflow } from './workflow.ts';

const root = join(import.meta.dirname, '../..');

/** Compares a copy with its original, which other tests execute. @throws Error if it differs. */
export function compare({ text }: Block, kind: 'same as' | 'part of', file: string): void {
  const original = readFileSync(join(root, file), 'utf8');
  if (kind === 'same as' ? original.trimEnd() !== text : !original.includes(text))
    throw new Error(`it is not ${kind === 'same as' ? 'the same as' : 'a part of'} ${file}`);
}

/** Checks a block that is not run: a workflow must be correct, and the named files must run its commands. */
export function leaveOut(block: Block, coveredBy: string[]): void {
  if (block.language === 'yaml') checkWorkflow(block.text);
  if (coveredBy.length === 0) return;
  const texts = coveredBy.map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
  for (const [command, script = ''] of block.text.matchAll(/^npm (?:run )?([\w:]+)/gm))
    if (!texts.some(({ file, text }) => text.includes(command) || file.startsWith(`scripts/${script}/`)))
      throw new Error(`${coveredBy.join(', ')} do not run "${command}"`);
}
