import { createConfig, formatProblems, getTotals, lint } from '@redocly/openapi-core';

/** The specification and what is generated from it are free of errors and warnings under Redocly's recommended rules. */
const config = await createConfig({ extends: ['recommended'] });
let count = 0;
for (const ref of ['spec/openapi.yaml', 'generated/openapi.yaml', 'generated/openapi.json']) {
  const problems = await lint({ ref, config });
  if (problems.length > 0)
    formatProblems(problems, { format: 'stylish', totals: getTotals(problems), version: '2' });
  count += problems.length;
}
process.exitCode = count > 0 ? 1 : 0;
