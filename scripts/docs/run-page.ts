import { compare, leaveOut, readDirective } from './directives.ts';
import type { Block, Page } from './page.ts';
import { Stage } from './stage.ts';
import { makeValues } from './values.ts';

/** The number of a page's blocks by treatment. */
export interface Tally {
  run: number;
  written: number;
  expected: number;
  copies: number;
  /** By reason. */
  notRun: Record<string, number>;
}

/**
 * Executes every block of a page, in order, in a copy of the project.
 * @throws Error with file and line of the first block that fails.
 */
export async function runPage(page: Page): Promise<Tally> {
  const tally: Tally = { run: 0, written: 0, expected: 0, copies: 0, notRun: {} };
  let stage: Stage | undefined;
  try {
    for (const block of page.blocks) {
      try {
        const directive = readDirective(block.directive);
        if (directive.kind === 'not run') {
          leaveOut(block, directive.coveredBy);
          tally.notRun[directive.reason] = (tally.notRun[directive.reason] ?? 0) + 1;
        } else if (directive.kind === 'run') {
          stage ??= new Stage(await makeValues());
          tally[await execute(block, page, stage)]++;
        } else {
          compare(block, directive.kind, directive.file);
          tally.copies++;
        }
      } catch (error) {
        throw new Error(`${page.file}:${block.line}: ${(error as Error).message}`);
      }
    }
    return tally;
  } finally {
    await stage?.close();
  }
}

async function execute(block: Block, page: Page, stage: Stage): Promise<'run' | 'expected' | 'written'> {
  if (block.language === 'sh') {
    await stage.run(block);
    return 'run';
  }
  if (block.language === 'text' || block.language === 'json') {
    await stage.expect(block);
    return 'expected';
  }
  stage.write(block, page);
  return 'written';
}
