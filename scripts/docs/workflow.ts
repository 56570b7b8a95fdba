import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '../..');

interface Workflow {
  jobs: Record<string, { steps: { id?: string; uses?: string; with?: Record<string, string> }[] }>;
}

interface Action {
  inputs: Record<string, { required: boolean }>;
  outputs: Record<string, unknown>;
}

/**
 * Checks a workflow that uses this project's action against `action.yml`.
 * @throws Error if it is not a workflow, or does not use the action or uses it wrongly.
 */
export function checkWorkflow(text: string): void {
  const action = parse(readFileSync(join(root, 'action.yml'), 'utf8')) as Action;
  const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<
    string,
    string
  >;
  const workflow = parse(text) as Workflow;
  const steps = Object.values(workflow.jobs ?? {}).flatMap((job) => job.steps);
  const users = steps.filter(({ uses }) => uses?.endsWith(`/${name}@v${version}`));
  if (users.length === 0) throw new Error(`no step uses ${name}@v${version}`);
  for (const { id, with: inputs = {} } of users) {
    for (const input of Object.keys(inputs))
      if (!Object.hasOwn(action.inputs, input)) throw new Error(`action.yml has no input "${input}"`);
    for (const [input, { required }] of Object.entries(action.inputs))
      if (required && inputs[input] === undefined) throw new Error(`the input "${input}" is missing`);
    for (const [, output = ''] of text.matchAll(new RegExp(`steps\\.${id}\\.outputs\\.([\\w-]+)`, 'g')))
      if (!Object.hasOwn(action.outputs, output)) throw new Error(`action.yml has no output "${output}"`);
  }
}
