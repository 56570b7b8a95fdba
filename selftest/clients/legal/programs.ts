import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** A program in another language that uses every operation, and is watched while it does. */
interface Program {
  name: string;
  /** What has to be there, as the first words of the command. */
  needs: 'curl' | 'python3';
  command: string;
}

const file = (name: string) => `"${join(import.meta.dirname, '../programs', name)}"`;
const curl = (name: string, options = ''): Program => ({
  name: `is a script with curl ${name}`,
  needs: 'curl',
  command: `bash ${file('walk.sh')} plain ${options}`,
});
const python = (name: string, mode: string): Program => ({
  name: `is a Python program with ${name}`,
  needs: 'python3',
  command: `python3 ${file('walk.py')} ${mode}`,
});

/** Those whose language is there. */
export const programs: readonly Program[] = [
  curl('as it is'),
  curl('and HTTP/1.0', '--http1.0'),
  curl('that takes every coding', '--compressed'),
  curl('that waits for 100', "-H 'Expect: 100-continue'"),
  curl('and bodies in chunks', "-H 'Transfer-Encoding: chunked'"),
  python('urllib', 'urllib'),
  python('one kept connection', 'kept'),
  python('several threads', 'threads'),
].filter(({ needs }) => spawnSync('sh', ['-c', `command -v ${needs}`]).status === 0);
