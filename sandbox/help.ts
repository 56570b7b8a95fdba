import { isPackaged } from '../command-line/invocation.ts';
import { wrapped } from '../command-line/wrapped.ts';
import { freedoms } from '../server/options/freedoms.ts';
import { places } from '../server/options/options.ts';
import { flagOf, type Setting } from '../server/options/setting.ts';
import { tokensFile } from './command-options.ts';

/** How this command is called: by npm where the sources run as they are, by its name in the package. */
const invocation = isPackaged ? 'npx money-transfer-conformance serve' : 'npm start';
const withOptions = isPackaged ? invocation : `${invocation} --`;

/** Columns of a line, one less than a terminal has, and where the meaning of a flag begins. */
const width = 79;
const meaningAt = 33;

const examples: [command: string, meaning: string][] = [
  [invocation, 'records in data/'],
  [`TOKENS=acme:s3cret99 ${invocation}`, 'a token of your own'],
];

/** Where the meaning of an example begins, so that every example fits in one line. */
const exampleMeaningAt = isPackaged ? 60 : 47;

const { controlPort, controlToken, seedFile, accessLog, cors, ...first } = places;

const freedomFlags = Object.keys(freedoms).map((name) => `--${flagOf(name)}`);

/** The help, one screen, examples first. */
export function helpText(): string {
  return `Reference server of the money transfer partner API, a sandbox for clients.
${examples.map(([command, meaning]) => inColumns(`  ${command}`, meaning, exampleMeaningAt)).join('\n')}

${settingLines({ ...first, tokensFile, controlPort, controlToken, seedFile, accessLog, cors })}

What the document leaves open (--help-freedoms says more):
${inColumns('', freedomFlags.join(' '), 2)}
`;
}

/** Every option for what the document leaves to a deployment. */
export function freedomsText(): string {
  return `Options for what the document leaves open.

  ${withOptions} --page-size 3 --id-scheme big
  ${withOptions} --error-style html --lag-ms 2000

${settingLines(freedoms)}
`;
}

const settingLines = (settings: object) =>
  Object.entries(settings as Record<string, Setting<unknown>>)
    .map(([name, setting]) =>
      inColumns(
        `  --${flagOf(name)} ${setting.accepts}`,
        `${setting.meaning}${fallbackOf(setting)}`,
        meaningAt,
      ),
    )
    .join('\n');

/** The meaning beside its subject, or below where there is no room; a long one wraps. */
function inColumns(start: string, meaning: string, at: number): string {
  const before = start.length + 1 > at ? `${start}\n` : start.padEnd(at);
  return wrapped(before + meaning, width, at).join('\n');
}

function fallbackOf({ fallback }: Setting<unknown>): string {
  if (fallback === undefined) return ' [none]';
  if (Array.isArray(fallback)) return fallback.length === 0 ? ' [none]' : ' [partner sandbox]';
  return ` [${String(fallback)}]`;
}
