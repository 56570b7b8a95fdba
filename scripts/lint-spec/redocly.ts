import { relative } from 'node:path';
import { createConfig, getLineColLocation, lint } from '@redocly/openapi-core';
import type { Finding } from './finding.ts';

/** Errors and warnings under Redocly's recommended rules. */
export async function lintWithRedocly(files: string[]): Promise<Finding[]> {
  const config = await createConfig({ extends: ['recommended'] });
  const findings: Finding[] = [];
  for (const ref of files) {
    for (const { location, ruleId, message } of await lint({ ref, config })) {
      const place = location[0] && getLineColLocation(location[0]);
      findings.push({
        file: place ? relative('', place.source.absoluteRef) : ref,
        line: place?.start.line ?? 1,
        rule: `redocly ${ruleId}`,
        message,
      });
    }
  }
  return findings;
}
