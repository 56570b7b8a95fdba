import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { bashLines } from './bash-lines.ts';
import { missingIn } from './expected.ts';
import type { Block, Page } from './page.ts';
import { makeScratch, type Scratch } from './scratch.ts';
import { type Ran, Shell } from './shell.ts';
import { makeValues, type Values } from './values.ts';

/** How long to wait for a server's output. */
const patienceMs = 10_000;

/** Executes the blocks of one page, with a copy of the project, a shell and a deployment. */
export class Stage {
  readonly #scratch: Scratch = makeScratch();
  readonly #shell = new Shell(this.#scratch);
  readonly #values: Values;
  #printed = '';
  #ran: Ran | undefined;

  private constructor(values: Values) {
    this.#values = values;
  }

  static async open(): Promise<Stage> {
    return new Stage(await makeValues());
  }

  /** Runs commands. @throws Error with the output if one of them fails. */
  async run({ text }: Block): Promise<void> {
    const filled = this.#fill(text);
    if (filled.includes('…')) throw new Error('the test has no value for "…"');
    const ran = await this.#shell.run(bashLines(filled, this.#values.ports));
    this.#ran = ran;
    this.#printed += ran.output();
    if (ran.status !== 0) throw new Error(`it exited with ${ran.status}:\n${ran.output()}`);
  }

  /** Compares a block with the output of the last commands. @throws Error if something is missing. */
  async expect({ language, text }: Block): Promise<void> {
    const ran = this.#ran;
    if (!ran) throw new Error('there is no command before this output');
    const shown = this.#fill(text);
    const untilMs = performance.now() + patienceMs;
    for (;;) {
      const missing = missingIn(ran.output(), language, shown);
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
    this.#scratch.remove();
  }

  #fill(text: string): string {
    return this.#values.fill(text, this.#printed + this.#shell.serverLogs);
  }
}
