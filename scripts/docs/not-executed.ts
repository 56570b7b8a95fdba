import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Block } from './page.ts';
import { checkWorkflow } from './workflow.ts';

const root = join(import.meta.dirname, '../..');

/** A program or an excerpt that other tests execute where it comes from. @throws Error where it differs. */
export function compare({ text }: Block, kind: 'same as' | 'part of', file: string): void {
  const original = readFileSync(join(root, file), 'utf8');
  if (kind === 'same as' ? original.trimEnd() !== text : !original.includes(text))
    throw new Error(`it is not ${kind === 'same as' ? 'the same as' : 'a part of'} ${file}`);
}

/** What can be said of a block that is not run: its workflow is right, and the files that shall run it do. */
export function leaveOut(block: Block, coveredBy: string[]): void {
  if (block.language === 'yaml') checkWorkflow(block.text);
  if (coveredBy.length === 0) return;
  const texts = coveredBy.map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
  for (const [command, script = ''] of block.text.matchAll(/^npm (?:run )?([\w:]+)/gm))
    if (!texts.some(({ file, text }) => text.includes(command) || file.startsWith(`scripts/${script}/`)))
      throw new Error(`${coveredBy.join(', ')} run no "${command}"`);
}
