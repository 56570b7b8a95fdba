import assert from 'node:assert/strict';
import { test } from 'node:test';
import { errorIn } from './program.ts';

/** What programs in several languages print when they end because of an error, and the line that says why. */
const ends: Record<string, [printed: string, says: string]> = {
  Node: [
    'file:///app/main.js:1\nimport "x";\n       ^\n\nError: Cannot find package "x"\n    at error (internal:1:2) {\n  code: 1\n}\n\nNode.js v26.10.0\n',
    'Error: Cannot find package "x"',
  ],
  Python: ['Traceback (most recent call last):\n  File "a.py", line 1\nKeyError: \'a\'\n', "KeyError: 'a'"],
  Java: [
    'Exception in thread "main" A: a\n\tat A.main(A.java:3)\nCaused by: java.io.IOException: closed\n\t... 3 more\n',
    'Caused by: java.io.IOException: closed',
  ],
  Go: [
    'panic: no token\n\ngoroutine 1 [running]:\nmain.main()\n\t/app/main.go:5 +0x1\nexit status 2\n',
    'panic: no token',
  ],
  'a script': ['first\r\nno such module\r\n', 'no such module'],
  nothing: ['', ''],
};

for (const [name, [printed, says]] of Object.entries(ends))
  test(`of what a program printed, the line that says why it ended: ${name}`, () => {
    assert.equal(errorIn(printed), says);
  });
