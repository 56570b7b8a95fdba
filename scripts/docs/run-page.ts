import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { checkDirective } from './directives.ts';
import type { Block, Page } from './page.ts';
import { type Ran, Shell } from './shell.ts';
import { makeValues, type Values } from './values.ts';

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
        const left = checkDirective(block);
        if (left === undefined) {
          stage ??= await Stage.open();
          tally[await execute(block, page, stage)]++;
        } else if (left === 'copy') tally.copies++;
        else tally.notRun[left] = (tally.notRun[left] ?? 0) + 1;
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

/** How long to wait for a server's output. */
const patienceMs = 10_000;

/** Executes the blocks of one page, with a copy of the project, a shell and a deployment. */
class Stage {
  readonly #shell: Shell;
  readonly #values: Values;
  #printed = '';
  #ran: Ran | undefined;

  private constructor(shell: Shell, values: Values) {
    this.#shell = shell;
    this.#values = values;
  }

  /** @throws Error where there can be no copy, before there is a deployment that nobody would close. */
  static async open(): Promise<Stage> {
    return new Stage(new Shell(), await makeValues());
  }

  /** Runs commands. @throws Error with the output if one of them fails. */
  async run({ text }: Block): Promise<void> {
    const filled = this.#fill(text);
    if (filled.includes('…')) throw new Error('the test has no value for "…"');
    const ran = await this.#shell.run(filled, this.#values.ports);
    this.#ran = ran;
    this.#printed += ran.output();
    if (ran.status !== 0) throw new Error(`it exited with ${ran.status}:\n${ran.output()}`);
  }

  /**
   * Compares a block with the output of the last commands. Each line of a `text` must be part of a line of the output, in
   * order, and `…` matches any text. The values of `json` must be equal.
   * @throws Error if something is missing.
   */
  async expect({ language, text }: Block): Promise<void> {
    const ran = this.#ran;
    if (!ran) throw new Error('there is no command before this output');
    const shown = this.#fill(text);
    const untilMs = performance.now() + patienceMs;
    for (;;) {
      const missing = (language === 'json' ? otherJson : missingLine)(ran.output(), shown);
      if (missing === undefined) return;
      if (!ran.servesOn || performance.now() > untilMs)
        throw new Error(`${missing} was not printed, but:\n${ran.output()}`);
      await new Promise((done) => setTimeout(done, 100));
    }
  }

  /**
   * Writes a block to the file that its first line names in a comment.
   * @throws Error where it names none, or no later command of the page names the file.
   */
  write({ line, text }: Block, page: Page): void {
    const name = /^(?:#|\/\/) ([\w./-]+\.\w+)\n/.exec(text)?.[1];
    if (name === undefined)
      throw new Error('it neither starts with a file name in a comment nor is marked as a copy of a file');
    const later = page.blocks.filter((block) => block.language === 'sh' && block.line > line);
    if (!later.some((block) => block.text.includes(basename(name))))
      throw new Error(`no command uses ${name}`);
    const file = join(this.#shell.folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${this.#fill(text)}\n`);
  }

  async close(): Promise<void> {
    await this.#shell.close();
    await this.#values.close();
  }

  #fill(text: string): string {
    return this.#values.fill(text, this.#printed + this.#shell.serverLogs);
  }
}

/** The first line that is not in the output, or undefined. */
function missingLine(printed: string, shown: string): string | undefined {
  const lines = printed.split('\n');
  let from = 0;
  for (const line of shown.split('\n').filter((line) => line.trim() !== '')) {
    const pattern = new RegExp(line.trim().split('…').map(RegExp.escape).join('.*'));
    const at = lines.findIndex((each, index) => index >= from && pattern.test(each));
    if (at < 0) return `"${line.trim()}"`;
    from = at + 1;
  }
  return undefined;
}

/** Compares the text from the first to the last brace, because tools print something around it. */
function otherJson(printed: string, shown: string): string | undefined {
  const json = printed.slice(printed.indexOf('{'), printed.lastIndexOf('}') + 1);
  try {
    return isDeepStrictEqual(JSON.parse(json), JSON.parse(shown)) ? undefined : shown;
  } catch (error) {
    return `${shown}\n(${(error as Error).message})`;
  }
}
