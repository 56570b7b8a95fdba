import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { readArguments } from '../command-line/arguments.ts';

const help = `Checks generated files, specification, types, format, imports and links, and
that no test and no hidden file lies where it does not belong. Every step runs,
also after one has failed.

  npm run check
  npm run check -- --document FILE    also compares the ledger of requirements
                                      with the document of the interface

Ends with 1 where a step failed.
`;

const { document } = readArguments('npm run check', help, { document: { type: 'string' } });

const cruised = 'command-line conformance generated integrations sandbox scripts selftest server testing';

/** Who has the document of the interface at hand has the ledger compared with it. */
const compared = document === undefined ? [] : ['--document', document];

/** Each step with its command and with what to do where it fails, beside what the command says. The longest are first. */
const steps: [name: string, command: string, advice: string, ...more: string[]][] = [
  ['types', 'tsc -p .', 'Mend the lines that are named; "npx tsc -p ." looks again.'],
  ['specification', 'node scripts/lint-spec/main.ts', 'Mend spec/, then "npm run generate".'],
  [
    'imports',
    `node scripts/check-imports.ts ${cruised}`,
    'ARCHITECTURE.md says under "Rooms" what may import what; dependency-cruiser.json has the rules by their names.',
  ],
  [
    'lint and format',
    // Biome colours its words also where nobody sees them.
    'biome ci --error-on-warnings --colors=off .',
    '"npm run format" puts the format in shape, and mends what is marked as FIXABLE.',
  ],
  [
    'generated files and citations',
    'node scripts/generate/main.ts --check',
    'Mend what is named, run "npm run generate", and commit what it writes.',
    ...compared,
  ],
  ['links', 'node scripts/check-links.ts', 'Correct each link, or the file or heading that it leads to.'],
  ['types of the control page', 'tsc -p sandbox/page', 'Mend the lines that are named.'],
  ['types of the reference page', 'tsc -p sandbox/api-reference/page', 'Mend the lines that are named.'],
  ['tests and hidden files', 'node scripts/check-files.ts', 'Move or remove the files that are named.'],
];

/** Runs a command, of which no word stands in quotes, with more arguments. */
function run(command: string, more: string[]): Promise<{ code: number; printed: string }> {
  const [file = '', ...args] = [...command.split(' '), ...more];
  return new Promise((resolve) => {
    execFile(file, args, { maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
      const cannot =
        error?.code === 'ENOENT' ? `Cannot run ${file}: there is none. Run "npm ci" first.\n` : '';
      resolve({ code: error ? 1 : 0, printed: stderr + stdout + cannot });
    });
  });
}

const failed: string[] = [];
const waiting = steps.values();

async function work(): Promise<void> {
  for (const [name, command, advice, ...more] of waiting) {
    const { code, printed } = await run(command, more);
    if (code !== 0) failed.push(name);
    console.log(
      code === 0
        ? [`ok     ${name}`, ...(/^Left out.*$/m.exec(printed) ?? [])].join('\n       ')
        : `\n${printed.trim()}\nFAILED ${name}. ${advice}`,
    );
  }
}

// As many steps at a time as there are processors.
await Promise.all(Array.from({ length: availableParallelism() }, work));
if (failed.length > 0) console.error(`npm run check failed: ${failed.join(', ')}.`);
process.exitCode = failed.length > 0 ? 1 : 0;
