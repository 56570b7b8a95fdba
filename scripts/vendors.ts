import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { readArguments, refuse } from '../command-line/arguments.ts';

const frameworks = ['express', 'fastify', 'hono', 'nest', 'hapi'];
const modes = ['plain', 'trimming', 'lenient'];

const help = `Judges servers in five ordinary frameworks, which were written from the document
alone (integrations/vendors). All have to conform, twice in a row each. Their
packages are installed first.

  npm run vendors
  npm run vendors -- --only hono --mode trimming

Options
  --only NAME   only this framework: ${frameworks.join(', ')}
  --mode NAME   only this mode: ${modes.join(', ')}

Exit status: 0, 1 if one does not conform, 2 usage error.
`;

const { only, mode } = readArguments('npm run vendors', help, {
  only: { type: 'string' },
  mode: { type: 'string' },
});
const chosen = (all: string[], one: string | undefined, flag: string) =>
  one === undefined || all.includes(one)
    ? all.filter((name) => name === (one ?? name))
    : refuse(`Cannot use "${one}" for ${flag}: it takes one of ${all.join(', ')}.`);
const names = chosen(frameworks, only, '--only');
const inModes = chosen(modes, mode, '--mode');

/** How often each process is judged: what a run leaves behind must not make the next one fail. */
const runs = 2;
const folder = join(import.meta.dirname, '../integrations/vendors');
const token = 'vendor-token';
const configuration = {
  ghana: {
    operator: 'OPERATOR-1',
    mobileNumber: '0240000001',
    bank: 'BANK-1',
    accountNumber: '1000000000001',
  },
};

execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder, stdio: 'inherit' });
const scratch = mkdtempSync(join(tmpdir(), 'vendors-'));
const config = join(scratch, 'deployment.yaml');
writeFileSync(config, JSON.stringify(configuration));
let failed = 0;
for (const name of names) for (const each of inModes) failed += await judge(name, each);
rmSync(scratch, { recursive: true });
process.exitCode = failed > 0 ? 1 : 0;

/** Starts a server and judges it. @returns how many runs it did not conform in. */
async function judge(name: string, inMode: string): Promise<number> {
  const server = spawn(process.execPath, ['start.ts', name], {
    cwd: folder,
    env: { ...process.env, PORT: '0', TOKEN: token, MODE: inMode },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let wrong = 0;
  try {
    // A framework starts in seconds.
    const giveUp = setTimeout(() => server.kill(), 60_000);
    const baseUrl = await listening(server).finally(() => clearTimeout(giveUp));
    for (let run = 1; run <= runs; run++) wrong += Number(!(await conforms(name, inMode, run, baseUrl)));
  } finally {
    server.kill();
  }
  return wrong;
}

async function listening({ stdout }: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: stdout as NodeJS.ReadableStream })) {
    const [, url] = /^listening on (\S+)/.exec(line) ?? [];
    if (url) return url;
  }
  throw new Error('The server ended before it listened.');
}

async function conforms(name: string, inMode: string, run: number, baseUrl: string): Promise<boolean> {
  const report = join(scratch, `${name}-${inMode}-${run}`);
  const args = ['conformance/main.ts', '--base-url', baseUrl, '--config', config, '--report-dir', report];
  const command = spawn(process.execPath, args, {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, CONFORM_TOKEN: token },
    stdio: 'ignore',
  });
  await once(command, 'exit');
  const { verdict, requests, durationMs, checks } = JSON.parse(
    readFileSync(join(report, 'report.json'), 'utf8'),
  );
  const isRight = verdict === 'conforms';
  const seconds = (durationMs / 1000).toFixed(1);
  console.log(
    `${isRight ? 'ok    ' : 'FAILED'} ${name}, ${inMode}, run ${run}: ${verdict}, ${requests} requests in ${seconds} s`,
  );
  for (const { id, level, outcome, message } of isRight ? [] : checks)
    if (level === 'mandatory' && (outcome === 'violated' || outcome === 'inconclusive'))
      console.log(`       ${id} ${outcome}: ${message}`);
  return isRight;
}
