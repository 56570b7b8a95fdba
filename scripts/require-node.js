import * as module from 'node:module';
import { fileURLToPath } from 'node:url';

// Loaded before every command, in plain JavaScript that old versions of Node understand as well.
const [major, minor] = process.versions.node.split('.').map(Number);
const supported = (major === 24 && minor >= 18) || major === 26;
if (!supported) {
  console.error(
    `This needs Node 24.18 or later in the 24 line, or 26; this is ${process.versions.node}. ` +
      'Run "npm ci" here, which brings the right one along, and use "npm run" or "npm test".',
  );
  process.exit(2);
}

// What was compiled once need not be compiled at the next start, which is then a third shorter; processes that are
// started by this one, as by the tests, know of it by the variable.
if (module.enableCompileCache) {
  const folder = fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url));
  module.enableCompileCache(folder);
  process.env.NODE_COMPILE_CACHE ??= folder;
}
