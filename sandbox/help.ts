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

/** Where the meaning of an example begins, so that every example fits in one line. */
const exampleMeaningAt = isPackaged ? 60 : 47;

const { controlPort, controlToken, seedFile, accessLog, cors, ...first } = places;

const freedomFlags = Object.keys(freedoms).map((name) => `--${flagOf(name)}`);

const settingLines = (settings: Readonly<Record<string, Setting<unknown>>>) =>
  Object.entries(settings)
    .map(([name, { accepts, meaning, fallback }]) =>
      inColumns(`  --${flagOf(name)} ${accepts}`, `${meaning} [${shownFallback(fallback)}]`, meaningAt),
    )
    .join('\n');

/** The help, one screen, examples first; and every option for what the document leaves to a deployment. */
export const helpTexts = {
  help: `Reference server of the money transfer partner API, a sandbox for clients.
${inColumns(`  ${invocation}`, 'records in data/', exampleMeaningAt)}
${inColumns(`  TOKENS=acme:s3cret99 ${invocation}`, 'a token of your own', exampleMeaningAt)}

${settingLines({ ...first, tokensFile, controlPort, controlToken, seedFile, accessLog, cors })}

What the document leaves open (--help-freedoms says more):
${inColumns('', freedomFlags.join(' '), 2)}
`,
  'help-freedoms': `Options for what the document leaves open.

  ${withOptions} --page-size 3 --id-scheme big
  ${withOptions} --error-style html --lag-ms 2000

${settingLines(freedoms)}
`,
};

/** The meaning beside its subject, or below where there is no room; a long one wraps. */
function inColumns(start: string, meaning: string, at: number): string {
  const before = start.length + 1 > at ? `${start}\n` : start.padEnd(at);
  return wrapped(before + meaning, width, at).join('\n');
}

function shownFallback(fallback: unknown): string {
  if (Array.isArray(fallback) && fallback.length > 0) return 'partner sandbox';
  return fallback === undefined || Array.isArray(fallback) ? 'none' : String(fallback);
}
