import * as module from 'node:module';
import { fileURLToPath } from 'node:url';

// Loaded before every command; plain JavaScript, so that old versions of Node can run it too.
const [major, minor] = process.versions.node.split('.').map(Number);
const supported = (major === 24 && minor >= 18) || major === 26;
if (!supported) {
  console.error(
    `This project requires Node 24.18+ or 26, but this is ${process.versions.node}. ` +
      'Run "npm ci", which installs the right version, then use "npm run" or "npm test".',
  );
  process.exit(2);
}

// Caches compiled code, which shortens the next start by a third. Child processes, such as tests, use the variable.
if (module.enableCompileCache) {
  const folder = fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url));
  module.enableCompileCache(folder);
  process.env.NODE_COMPILE_CACHE ??= folder;
}
