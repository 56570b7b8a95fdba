import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readArguments } from '../command-line/arguments.ts';

const help = `Prints a bill of materials of the package and its development dependencies in
CycloneDX format. It only reads package-lock.json, so nothing must be installed.

  npm run sbom                     prints it below npm's banner
  npm run -s sbom > sbom.json      writes it to a file

Development dependencies have the property cdx:npm:package:development.

Exit status: 0, 1 if npm fails, 2 usage error.
`;

readArguments('npm run sbom', help, {});

const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'];
const bom = JSON.parse(execFileSync('npm', args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }));
// npm up to version 11 uses the name of the folder (npm/cli#9178).
bom.metadata.component.name = JSON.parse(readFileSync('package.json', 'utf8')).name;
process.stdout.write(`${JSON.stringify(bom, null, 2)}\n`);
