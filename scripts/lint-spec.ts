import { createConfig, formatProblems, getTotals, lint } from '@redocly/openapi-core';

/** The specifications and what is generated from them are free of errors and warnings under Redocly's recommended rules. */
const config = await createConfig({ extends: ['recommended'] });
let count = 0;
const documents = [
  'spec/openapi.yaml',
  'spec/control.yaml',
  'generated/openapi.yaml',
  'generated/openapi.json',
  'generated/control.yaml',
];
for (const ref of documents) {
  const problems = await lint({ ref, config });
  if (problems.length > 0)
    formatProblems(problems, { format: 'stylish', totals: getTotals(problems), version: '2' });
  count += problems.length;
}
process.exitCode = count > 0 ? 1 : 0;
