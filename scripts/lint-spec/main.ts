import { readFileSync } from 'node:fs';
import { lineOf } from './finding.ts';
import { lintNames } from './names.ts';
import { commandOnPath, lintWithOpenApiGenerator } from './openapi-generator.ts';
import { lintWithRedocly } from './redocly.ts';
import { lintWithSpectral } from './spectral.ts';

/**
 * The documents, and what is generated from them, are free of errors and warnings: under Redocly's recommended rules,
 * under Spectral's for OpenAPI, under openapi-generator where it is installed; and generators find a name for
 * everything in the partner interface.
 */
const generated = ['generated/openapi.yaml', 'generated/openapi.json'];
const own = 'spec/openapi.yaml';
const command = commandOnPath();
if (command === undefined)
  console.log(
    'Left out: openapi-generator validate. Put openapi-generator-cli on the PATH to have it; the public workflow runs it.',
  );
const found = await Promise.all([
  lintWithSpectral([...generated, 'generated/control.yaml']),
  lintWithRedocly([own, 'spec/control.yaml', ...generated, 'generated/control.yaml']),
  lintNames(own, readFileSync(own, 'utf8')),
  command === undefined ? [] : lintWithOpenApiGenerator(command, generated),
]);
const findings = found.flat();
for (const finding of findings) console.error(lineOf(finding));
process.exitCode = findings.length > 0 ? 1 : 0;
