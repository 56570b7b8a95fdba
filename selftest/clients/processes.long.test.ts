import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, type TestContext, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { conform, readReport, temporaryFolder } from '../../testing/run-command.ts';

/** No call takes as long, in milliseconds, even on a busy machine, unless it waits for a process that does not end. */
const endsMs = 240_000;

/** What a program may make the command take, in MiB. */
const memoryMiB = 500;

/** Keeps the identifier of the shell and of a process that it starts in a file: they must not outlive the command. */
const noted = (...commands: string[]) => ['echo $$ >> pids', ...commands].join('; ');
const sleeper = 'sleep 600 & echo $! >> pids; wait';
const deaf = "trap '' TERM INT HUP QUIT";

/** Leaves its group with the pipes that it has, and is noted elsewhere. */
const runaway =
  'setsid sh -c "echo \\$\\$ > runaway; exec sleep 600" & while [ ! -s runaway ]; do sleep 0.1; done';

/** Writes so many bytes without a line end, then waits. */
const flood = (bytes: number) => `head -c ${bytes} /dev/zero | tr "\\0" x`;

/** Returns a result of almost the greatest length for each task. */
const longWinded = `"${process.execPath}" -e '
const customer = { id: 1, padding: "é".repeat(1_000_000) };
require("readline").createInterface({ input: process.stdin }).on("line", () => {
  console.log(JSON.stringify({ customer, recipient: { id: 1 }, document: {}, customers: [], recipients: [], documents: [], countries: [], nationalities: [], currencies: [] }));
});'`;

/** Sends requests without end, and returns nothing. */
const eager = `"${process.execPath}" -e '
const http = require("http");
const { BASE_URL, TOKEN } = process.env;
const options = { agent: new http.Agent({ keepAlive: true }), headers: { Authorization: "Bearer " + TOKEN } };
const ask = () => http.get(BASE_URL + "/api/customers", options, (response) => response.resume().on("end", ask)).on("error", () => setTimeout(ask, 50));
for (let count = 0; count < 8; count++) ask();'`;

interface Case {
  run?: string;
  command?: string;
  flags?: string[];
  says: RegExp;
}

const cases: Record<string, Case> = {
  'prints 700 MB without a line end': {
    command: flood(700_000_000),
    says: /wrote a line of more than 1048576 characters, which is no result of the protocol/,
  },
  'prints without end, and no line end': {
    command: noted('yes | tr -d "\\n"'),
    says: /wrote a line of more than 1048576 characters/,
  },
  'prints 700 MB to standard error, and a result never': {
    command: noted(`${flood(700_000_000)} >&2`, sleeper),
    flags: ['--timeout', '5000'],
    says: /returned nothing within 15 s/,
  },
  'prints results without end and waits for no task': {
    command: noted(`yes '{"unsupported":true}'`),
    flags: ['--deadline', '8'],
    says: /its deadline of 8 s has passed/,
  },
  'returns results that are long': {
    command: longWinded,
    says: /the results of its program have more than 33554432 characters/,
  },
  'sends requests without end': {
    command: noted(`exec ${eager}`),
    flags: ['--timeout', '60000'],
    says: /it keeps 20000 requests, and 2\d{4} came/,
  },
  'starts what leaves its group, and ends': {
    command: noted(runaway, 'exit 0'),
    says: /at task 1 \(createCustomer\), the program ended with exit status 0 before it returned a result, while something that it started keeps its output open\. The run did not end: in the scenario "plain", the program ended, but something that it started left its process group, .* may still run: end that yourself/,
  },
  'starts what leaves its group, and is watched': {
    run: noted(runaway, 'exit 0'),
    says: /" ended with exit status 0, but something that it started left its process group/,
  },
  'closes its output and goes on': {
    command: noted('exec >&-', sleeper),
    says: /the program closed its standard output before it returned a result, and did not end/,
  },
  'never reads its input': {
    command: noted(sleeper),
    flags: ['--timeout', '500'],
    says: /returned nothing within 1\.5 s/,
  },
  'takes no notice of SIGTERM': {
    command: noted(deaf, sleeper),
    flags: ['--timeout', '500'],
    says: /returned nothing within 1\.5 s/,
  },
  'is watched and takes longer than the deadline': {
    run: noted(sleeper),
    flags: ['--deadline', '1'],
    says: /its deadline of 1 s has passed \(--deadline\); ".*" was stopped/,
  },
  'is watched and takes no notice of the deadline': {
    run: noted(deaf, sleeper),
    flags: ['--deadline', '1'],
    says: /its deadline of 1 s has passed \(--deadline\)/,
  },
  'is watched and leaves something in the background': {
    run: noted(`(${sleeper}) & while [ $(wc -l < pids) -lt 2 ]; do sleep 0.1; done`),
    says: /The command ".*" sent none/,
  },
  // The test keeps 64 MiB of what is printed.
  'is watched and prints 60 MB without a line end': {
    run: flood(60_000_000),
    says: /sent none/,
  },
  'has a deadline longer than any timer': {
    run: 'exit 5',
    flags: ['--deadline', '5000000'],
    says: /ended with exit status 5/,
  },
};

// One at a time: the one with 20,000 requests needs a processor of its own.
describe('a program of a client that', () => {
  for (const [name, { run, command, flags = [], says }] of Object.entries(cases))
    test(`${name}: a sentence, a report, status 3, and nothing that stays`, async (t) => {
      const folder = temporaryFolder(t);
      const given = run === undefined ? ['--command', command ?? ''] : ['--run', run];
      let peakMiB = 0;
      const { status, stderr } = await judged([...given, ...flags], folder, (child) => {
        const looking = setInterval(() => {
          peakMiB = Math.max(peakMiB, memoryOf(child.pid));
        }, 50);
        child.once('exit', () => clearInterval(looking));
      });
      endLeft(t, folder);
      assert.equal(status, 3, stderr.slice(-2_000));
      assert.doesNotMatch(stderr.slice(-5_000), /^ +at /m);
      const { verdict, summary } = readReport(join(folder, 'report'));
      assert.equal(verdict, 'incomplete');
      assert.match(summary, says);
      assert.ok(peakMiB < memoryMiB, `${peakMiB} MiB`);
      assert.deepEqual(alive(folder), []);
    });
});

/** What asks the command to end: from its terminal, from another process, and when its terminal is closed. */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const;

describe('a signal', { concurrency: 2 }, () => {
  for (const flag of ['--run', '--command'])
    for (const signal of signals) {
      const args = [flag, noted(deaf, sleeper)];
      test(`${signal} ends a program of ${flag} with a report`, async (t) => {
        const folder = temporaryFolder(t);
        const { status, stderr } = await judged(args, folder, (child) =>
          whenNoted(folder, () => child.kill(signal)),
        );
        endLeft(t, folder);
        assert.equal(status, 3, stderr);
        const { summary } = readReport(join(folder, 'report'));
        assert.ok(summary.includes(`The run did not end: it was stopped by ${signal}`), summary);
        assert.deepEqual(alive(folder), []);
      });

      test(`${signal}, given twice, ends a program of ${flag} at once`, async (t) => {
        const folder = temporaryFolder(t);
        const { status } = await judged(args, folder, (child) =>
          whenNoted(folder, async () => {
            child.kill(signal);
            // Longer than one Ctrl-C, which may arrive several times, and shorter than the program may take.
            await sleep(700);
            child.kill(signal);
          }),
        );
        assert.equal(status, -1);
        // What got a signal needs a moment to be gone.
        for (let tries = 0; alive(folder).length > 0 && tries < 50; tries++) await sleep(20);
        endLeft(t, folder);
        assert.deepEqual(alive(folder), []);
      });
    }
});

/** Judges a client whose programs work in a folder, with the report in `report` there. What does not end in time is ended. */
async function judged(args: string[], folder: string, onStart: (child: ChildProcess) => void) {
  let guard: NodeJS.Timeout | undefined;
  let isLate = false;
  const ended = await conform(
    ['client', ...args, '--report-dir', join(folder, 'report')],
    {},
    folder,
    (child) => {
      onStart(child);
      guard = setTimeout(() => {
        isLate = true;
        child.kill('SIGKILL');
        for (const pid of left(folder)) process.kill(pid, 'SIGKILL');
      }, endsMs);
    },
  );
  clearTimeout(guard);
  assert.ok(!isLate, `the command did not end within ${endsMs} ms`);
  return ended;
}

/** The processes of a program that were noted and are still there. */
function alive(folder: string): number[] {
  const file = join(folder, 'pids');
  const pids = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').map(Number) : [];
  return pids.filter((pid) => {
    try {
      process.kill(pid, 0);
      // A process that nobody has asked about is a zombie, which has ended.
      return !/^State:\tZ/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
    } catch {
      return false;
    }
  });
}

function whenNoted(folder: string, then: () => unknown): void {
  const looking = setInterval(() => {
    if (alive(folder).length < 2) return;
    clearInterval(looking);
    then();
  }, 50);
}

/** Also what the command cannot end. */
function left(folder: string): number[] {
  const file = join(folder, 'runaway');
  return [...alive(folder), ...(existsSync(file) ? [Number(readFileSync(file, 'utf8'))] : [])];
}

function endLeft(t: TestContext, folder: string): void {
  for (const pid of left(folder)) t.after(() => process.kill(pid, 'SIGKILL'));
}

/** The most memory that a process has had so far, in MiB; 0 where the system does not tell. */
function memoryOf(pid: number | undefined): number {
  try {
    const [, kib = '0'] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kib) / 1024;
  } catch {
    return 0;
  }
}
