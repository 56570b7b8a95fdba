import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { bashLines } from './bash-lines.ts';
import { missingIn } from './expected.ts';
import { type Block, faultAt, type Page } from './page.ts';
import { readDirective } from './reasons.ts';
import { makeScratch } from './scratch.ts';
import { type Ran, Shell } from './shell.ts';
import { makeValues } from './values.ts';
import { checkWorkflow } from './workflow.ts';

const root = join(import.meta.dirname, '../..');

/** How many blocks of a page became what. */
export interface Tally {
  run: number;
  written: number;
  expected: number;
  copies: number;
  /** By reason. */
  notRun: Record<string, number>;
}

/** What a server still has to print is waited for so long. */
const patienceMs = 10_000;

/**
 * Executes every block of a page, in order, in a copy of the project.
 * @throws Error with file and line of the first block that does not do what the page says.
 */
export async function runPage(page: Page): Promise<Tally> {
  const tally: Tally = { run: 0, written: 0, expected: 0, copies: 0, notRun: {} };
  const scratch = makeScratch();
  const shell = new Shell(scratch);
  const values = await makeValues();
  let printed = '';
  let ran: Ran | undefined;

  async function runBlock(block: Block): Promise<void> {
    const { language } = block;
    if (language === 'sh') {
      const filled = values.fill(block.text, printed + shell.serverLogs);
      if (filled.includes('…')) throw new Error('the test has no value for "…"');
      ran = await shell.run(bashLines(filled, values.ports));
      printed += ran.output();
      if (ran.status !== 0) throw new Error(`it ended with ${ran.status}:\n${ran.output()}`);
      tally.run++;
    } else if (language === 'text' || (language === 'json' && namedFile(block) === undefined)) {
      if (!ran) throw new Error('no command stands before what it prints');
      await expect(ran, language, values.fill(block.text, printed));
      tally.expected++;
    } else {
      const name = namedFile(block);
      if (name === undefined)
        throw new Error(
          'it neither begins with a file name in a comment nor says of which file it is a copy',
        );
      if (
        !page.blocks.some(
          ({ language, text, line }) =>
            language === 'sh' && line > block.line && text.includes(basename(name)),
        )
      )
        throw new Error(`no command uses ${name}`);
      const file = join(shell.folder, name);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, `${values.fill(block.text, printed)}\n`);
      tally.written++;
    }
  }

  try {
    for (const block of page.blocks) {
      try {
        const directive = readDirective(block.directive);
        if (directive.kind === 'run') await runBlock(block);
        else if (directive.kind === 'not run') {
          leaveOut(block, directive.coveredBy);
          tally.notRun[directive.reason] = (tally.notRun[directive.reason] ?? 0) + 1;
        } else {
          compare(block, directive.kind, directive.file);
          tally.copies++;
        }
      } catch (error) {
        throw faultAt(page, block.line, (error as Error).message);
      }
    }
    return tally;
  } finally {
    await shell.close();
    await values.close();
    scratch.remove();
  }
}

/** The file that a block is written to: its first line is a comment with nothing else than its name. */
function namedFile({ text }: Block): string | undefined {
  return /^(?:#|\/\/) ([\w./-]+\.\w+)\n/.exec(text)?.[1];
}

async function expect(ran: Ran, language: string, shown: string): Promise<void> {
  const untilMs = performance.now() + patienceMs;
  for (;;) {
    const missing = missingIn(ran.output(), language, shown);
    if (missing === undefined) return;
    if (performance.now() > untilMs) throw new Error(`nothing printed ${missing}, but:\n${ran.output()}`);
    await new Promise((done) => setTimeout(done, 100));
  }
}

/** A program or an excerpt that other tests execute where it comes from. */
function compare({ text }: Block, kind: 'same as' | 'part of', file: string): void {
  const original = readFileSync(join(root, file), 'utf8');
  if (kind === 'same as' ? original.trimEnd() !== text : !original.includes(text))
    throw new Error(`it is not ${kind === 'same as' ? 'the same as' : 'a part of'} ${file}`);
}

/** What can be said of a block that is not run: its workflow is right, and the files that shall run it do. */
function leaveOut(block: Block, coveredBy: string[]): void {
  if (block.language === 'yaml') checkWorkflow(block.text);
  if (coveredBy.length === 0) return;
  const texts = coveredBy.map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
  for (const [command, script = ''] of block.text.matchAll(/^npm (?:run )?([\w:]+)/gm))
    if (!texts.some(({ file, text }) => text.includes(command) || file.startsWith(`scripts/${script}/`)))
      throw new Error(`${coveredBy.join(', ')} run no "${command}"`);
}
