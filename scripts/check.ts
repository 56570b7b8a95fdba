import { spawn } from 'node:child_process';
import { readArguments } from '../command-line/arguments.ts';

const help = `Checks generated files, specification, types, format, imports and links. Every
step runs, also after one has failed.

  npm run check
  npm run check -- --document FILE    also compares the ledger of requirements
                                      with the document of the interface

Ends with 1 where a step failed.
`;

const { document } = readArguments('npm run check', help, { document: { type: 'string' } });

/** Biome colours its words also where nobody sees them. */
const colours = process.stdout.isTTY ? [] : ['--colors=off'];

/** Who has the document of the interface at hand has the ledger compared with it. */
const compared = document === undefined ? [] : ['--document', document];

/** What `npm run check` runs: every step, also after one has failed, so that one run shows all there is to mend. */
const steps: { name: string; command: string; args: string[] }[] = [
  {
    name: 'generated files and citations',
    command: 'node',
    args: ['scripts/generate/main.ts', '--check', ...compared],
  },
  { name: 'specification', command: 'node', args: ['scripts/lint-spec/main.ts'] },
  { name: 'types', command: 'tsc', args: ['-p', '.'] },
  { name: 'types of the control page', command: 'tsc', args: ['-p', 'sandbox/page'] },
  { name: 'types of the reference page', command: 'tsc', args: ['-p', 'sandbox/api-reference/page'] },
  { name: 'lint and format', command: 'biome', args: ['ci', '--error-on-warnings', ...colours, '.'] },
  {
    name: 'imports',
    command: 'depcruise',
    args: [
      '--config',
      'dependency-cruiser.json',
      '--output-type',
      'err',
      'command-line',
      'conformance',
      'generated',
      'integrations',
      'sandbox',
      'scripts',
      'selftest',
      'server',
      'testing',
    ],
  },
  { name: 'links', command: 'node', args: ['scripts/check-links.ts'] },
];

function run({ command, args }: (typeof steps)[number]): Promise<number> {
  return new Promise((resolve) => {
    spawn(command, args, { stdio: 'inherit' })
      .on('error', (error) => {
        console.error(`Cannot run ${command}: ${error.message}. Run "npm ci" first.`);
        resolve(1);
      })
      .on('exit', (code) => resolve(code ?? 1));
  });
}

const failed: string[] = [];
for (const step of steps) {
  const code = await run(step);
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${step.name}`);
  if (code !== 0) failed.push(step.name);
}
if (failed.length > 0) console.error(`npm run check failed: ${failed.join(', ')}.`);
process.exitCode = failed.length > 0 ? 1 : 0;
