import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Block } from './page.ts';

const read = (file: string) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8');

/** The allowed reasons to skip a block, as in `<!-- not run: docker -->`. */
const reasons: Record<string, string> = {
  docker: 'it needs a Docker daemon',
  "a pipeline's machine": 'a CI service runs it; its inputs are compared with action.yml',
  'several machines':
    'it needs PostgreSQL and a load balancer; server/two-processes.test.ts uses two processes',
  'a deployment that is wrong':
    'it needs a deployment with a defect; selftest/defects/scripts/scripts.long.test.ts has some',
  'needs the machine for itself': 'it measures, so nothing else may run',
  'takes long': 'other tests run it, whose files follow after a colon',
};

/**
 * Checks a block whose comment says that it is not executed.
 * @returns the reason to skip it, or `copy`; undefined if the block is to be executed.
 * @throws Error if the comment is no known instruction, or the block is not what it says.
 */
export function checkDirective(block: Block): string | undefined {
  const { directive, text } = block;
  if (directive === undefined) return undefined;
  const [, kind, file = ''] = /^(same as|part of) (\S+)$/.exec(directive) ?? [];
  if (kind) {
    // Other tests execute the original.
    const original = read(file);
    if (kind === 'same as' ? original.trimEnd() !== text : !original.includes(text))
      throw new Error(`it is not ${kind === 'same as' ? 'the same as' : 'a part of'} ${file}`);
    return 'copy';
  }
  const [, reason = '', files = ''] = /^not run: ([^:]*)(?:: (.*))?$/.exec(directive) ?? [];
  if (!Object.hasOwn(reasons, reason))
    throw new Error(
      `Unknown instruction "${directive}". To skip a block, write "not run: …" with one of: ${Object.keys(reasons).join(', ')}.`,
    );
  if ((reason === 'takes long') !== (files !== ''))
    throw new Error('Name the files that run the block after "takes long", and after no other reason.');
  if (block.language === 'yaml') checkWorkflow(text);
  if (files !== '') checkCover(text, files.split(', '));
  return reason;
}

/** Checks that the named files run the commands of a block. */
function checkCover(text: string, files: string[]): void {
  const texts = files.map((file) => ({ file, text: read(file) }));
  // The tests in scripts/test cover "npm run test:all", too.
  for (const [command, script = ''] of text.matchAll(/^npm (?:run )?(\w+)[\w:]*/gm))
    if (!texts.some(({ file, text }) => text.includes(command) || file.startsWith(`scripts/${script}/`)))
      throw new Error(`${files.join(', ')} do not run "${command}"`);
}

interface Workflow {
  jobs?: Record<string, { steps: { id?: string; uses?: string; with?: Record<string, string> }[] }>;
}

interface Action {
  inputs: Record<string, unknown>;
  outputs: Record<string, unknown>;
}

/**
 * Checks a workflow that uses this project's action against `action.yml`.
 * @throws Error if it does not use the action or uses it wrongly.
 */
function checkWorkflow(text: string): void {
  const action = parse(read('action.yml')) as Action;
  const { name, version } = JSON.parse(read('package.json')) as Record<string, string>;
  const { jobs = {} } = parse(text) as Workflow;
  const steps = Object.values(jobs).flatMap((job) => job.steps);
  const users = steps.filter(({ uses }) => uses?.endsWith(`/${name}@v${version}`));
  if (users.length === 0) throw new Error(`no step uses ${name}@v${version}`);
  for (const { id, with: inputs = {} } of users) {
    for (const input of Object.keys(inputs))
      if (!Object.hasOwn(action.inputs, input)) throw new Error(`action.yml has no input "${input}"`);
    if (!Object.keys(inputs).some((input) => /^(base-url|config|client-(run|command))$/.test(input)))
      throw new Error('the action is given neither a deployment nor a client');
    for (const [, output = ''] of text.matchAll(new RegExp(`steps\\.${id}\\.outputs\\.([\\w-]+)`, 'g')))
      if (!Object.hasOwn(action.outputs, output)) throw new Error(`action.yml has no output "${output}"`);
  }
}
