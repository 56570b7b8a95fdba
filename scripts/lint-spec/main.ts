import { readFileSync } from 'node:fs';
import { commandOnPath, lintWithOpenApiGenerator, lintWithRedocly, lintWithSpectral } from './linters.ts';
import { lintNames } from './names.ts';

/**
 * Checks that the documents and the generated copies have no errors or warnings under Redocly's recommended rules,
 * Spectral's rules for OpenAPI and, if installed, openapi-generator; and that everything in the partner interface has a
 * name for generators.
 */
const generated = ['.yaml', '.json', '-3.0.json', '-without-aliases.json', '-sandbox.json'].map(
  (ending) => `generated/openapi${ending}`,
);
const own = 'spec/openapi.yaml';
const command = commandOnPath();
if (command === undefined)
  console.log(
    'Left out: openapi-generator validate. To include it, put openapi-generator-cli on the PATH; the public workflow runs it.',
  );
const found = await Promise.all([
  lintWithSpectral([...generated, 'generated/control.yaml']),
  lintWithRedocly([
    own,
    'spec/sandbox.overlay.yaml',
    'spec/control.yaml',
    ...generated,
    'generated/control.yaml',
  ]),
  lintNames(own, readFileSync(own, 'utf8')),
  command === undefined ? [] : lintWithOpenApiGenerator(command, generated),
]);
const findings = found.flat();
for (const { file, line, rule, message } of findings) console.error(`${file}:${line}: ${rule}: ${message}`);
process.exitCode = findings.length > 0 ? 1 : 0;
