import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readArguments } from '../command-line/arguments.ts';

const help = `Prints what the package and its development consist of, as CycloneDX: what
"npm sbom" reads from package-lock.json. Nothing need be installed for it.

  npm run sbom                     below the banner of npm
  npm run -s sbom > sbom.json      for programs

What only development needs has the property cdx:npm:package:development.
`;

readArguments('npm run sbom', help, {});

const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'];
const bom = JSON.parse(execFileSync('npm', args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }));
// Up to npm 11 this is the name of the folder (npm/cli#9178).
bom.metadata.component.name = JSON.parse(readFileSync('package.json', 'utf8')).name;
process.stdout.write(`${JSON.stringify(bom, null, 2)}\n`);
