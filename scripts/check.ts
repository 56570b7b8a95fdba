import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { readArguments } from '../command-line/arguments.ts';

const help = `Checks generated files, the specification, types, format, imports, links, what
help texts say and pages name, the list and score of defects, and the speed of
regular expressions, and finds misplaced tests, hidden files and long ones. The
steps do not stop one another.

  npm run check
  npm run check -- --document FILE    also compares the ledger of requirements
                                      with the document of the interface

Exit status: 0, 1 if a step failed, 2 usage error.
`;

const { document } = readArguments('npm run check', help, { document: { type: 'string' } });

/** Tests that need no server, for what is forgotten most easily. In one process, they ask for each help text only once. */
const quickTests = [
  'scripts/docs/help.long.test.ts',
  'scripts/docs/mentions.long.test.ts',
  'scripts/docs/figures.long.test.ts',
  'scripts/rooms.test.ts',
  'scripts/project-files.test.ts',
  'selftest/defects/defects.test.ts',
];

// Node's test runner ignores files that do not exist.
for (const file of quickTests)
  if (!existsSync(file))
    throw new Error(`Cannot run ${file}: there is no such test. Correct scripts/check.ts.`);

/**
 * Each step with its command and advice for failures. The longest steps come first. What a script of this project writes
 * to standard output, if it passes, is what it left out; problems go to standard error.
 */
const steps: [name: string, command: string, advice: string, ...more: string[]][] = [
  ['types', 'tsc -p .', 'Correct the lines above; "npx tsc -p ." repeats this step.'],
  [
    'pages, help texts and the score',
    `node --test --test-reporter=dot --test-isolation=none ${quickTests.join(' ')}`,
    'Correct the files that the failed tests name; "npx node --test FILE" repeats a test file.',
  ],
  [
    'speed of patterns',
    'node scripts/check-patterns.ts',
    'Rewrite the patterns above, so that no text can make them slow; those in generated/ come from spec/ and @pattern.',
  ],
  ['specification', 'node scripts/lint-spec/main.ts', 'Correct spec/, then run "npm run generate".'],
  [
    'imports',
    'node scripts/check-imports.ts',
    'See "Rooms" in ARCHITECTURE.md for what may import what, and dependency-cruiser.json for the rules.',
  ],
  [
    'lint and format',
    // Biome would print colours even to a file.
    'biome ci --error-on-warnings --colors=off .',
    '"npm run format" corrects the format and everything marked FIXABLE.',
  ],
  [
    'generated files and citations',
    'node scripts/generate/main.ts --check',
    'Correct what is named above, run "npm run generate", and commit its output.',
    ...(document === undefined ? [] : ['--document', document]),
  ],
  ['links', 'node scripts/check-links.ts', 'Correct the links above, or their targets.'],
  ['types of the pages', 'tsc -p sandbox', 'Correct the lines above.'],
  ['places and sizes of files', 'node scripts/check-files.ts', 'Move, split or remove the files above.'],
];

/** Runs a command, which contains no quotes, with additional arguments. */
function run(
  command: string,
  more: string[],
): Promise<{ hasPassed: boolean; printed: string; leftOut: string }> {
  const [file = '', ...args] = [...command.split(' '), ...more];
  return new Promise((resolve) => {
    execFile(file, args, { maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
      const cannot =
        error?.code === 'ENOENT' ? `Cannot run ${file}: it is not installed. Run "npm ci" first.\n` : '';
      const leftOut = command.startsWith('node scripts/') ? stdout : '';
      resolve({ hasPassed: !error, printed: stderr + stdout + cannot, leftOut });
    });
  });
}

const failed: string[] = [];
const waiting = steps.values();

async function work(): Promise<void> {
  for (const [name, command, advice, ...more] of waiting) {
    const { hasPassed, printed, leftOut } = await run(command, more);
    if (!hasPassed) failed.push(name);
    console.log(
      hasPassed
        ? `ok     ${name}\n${leftOut.replace(/^/gm, '       ')}`.trimEnd()
        : `\n${printed.trim()}\nFAILED ${name}. ${advice}`,
    );
  }
}

// Runs as many steps at a time as there are processors.
await Promise.all(Array.from({ length: availableParallelism() }, work));
if (failed.length > 0) console.error(`npm run check failed: ${failed.join(', ')}.`);
process.exitCode = failed.length > 0 ? 1 : 0;
