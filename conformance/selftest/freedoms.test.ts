import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Options } from '../../server/options.ts';
import { startServer } from '../../server/start.ts';
import type { CheckResult } from '../checks/result.ts';
import { judge } from '../judge.ts';
import { recordRun } from './record-reference.ts';

/** Options of the reference server that a right deployment may have: each must change no verdict. */
const variants: Record<string, Partial<Options>> = {
  'one record on a page': { pageSize: 1 },
  'three records on a page': { pageSize: 3 },
  'four records on a page': { pageSize: 4 },
  'seven records on a page': { pageSize: 7 },
  'twenty-five records on a page': { pageSize: 25 },
  'a hundred records on a page': { pageSize: 100 },
  'a thousand records on a page, more than a run creates': { pageSize: 1000 },
  'timestamps with Z': { clockOffset: 'Z' },
  'timestamps with +05:30': { clockOffset: '+05:30' },
  'timestamps with +0530': { clockOffset: '+0530' },
  'timestamps with +05 in milliseconds': { clockOffset: '+05', clockResolution: 'millisecond' },
  'timestamps with -08:00 in microseconds': { clockOffset: '-08:00', clockResolution: 'microsecond' },
  'no seconds where they are zero': { zeroSeconds: 'omit' },
  'a clock a day ahead': { clockSkew: 86_400 },
  'identifiers that grow': { idScheme: 'sequential' },
  'identifiers beyond 2^53': { idScheme: 'big' },
  'refusals as HTML': { errorStyle: 'html' },
  'refusals as 200 with another message': { errorStyle: 'ok-message' },
  'refusals as redirects': { errorStyle: 'redirect' },
  'refusals as closed connections': { errorStyle: 'close' },
  'absent fields are null': { absentStyle: 'null' },
  'absent fields are missing': { absentStyle: 'missing', absentDates: 'missing' },
  'customers oldest first': { customersOrder: 'oldest' },
  'customers by identifier': { customersOrder: 'id' },
  'documents newest first': { documentsOrder: 'newest' },
  'an empty list has no page': { emptyPages: 0 },
  'a page past the end shows the last one': { pastTheEnd: 'last', pageZero: 'first' },
  'a page past the end is refused': { pastTheEnd: 'refuse' },
  'successes with 202': { successStatus: 202 },
  'an unchanged update refreshes': { unchangedUpdate: 'refresh' },
  'locked identity fields': { lockedFields: ['first_name', 'last_name', 'date_of_birth', 'nationality'] },
  'further fields everywhere': { furtherFields: 'on' },
  'writes show after half a second': { lagMs: 500 },
  'writes show after two seconds': { lagMs: 2000 },
};

describe('a right deployment conforms, whichever freedom it takes', { concurrency: 4 }, () => {
  for (const [name, options] of Object.entries(variants)) {
    test(name, async () => {
      const server = await startServer({ port: 0, database: ':memory:', ...options });
      try {
        const report = judge(await recordRun(server));
        assert.equal(report.verdict, 'conforms', explain(report.checks));
        const unseen = report.checks.filter(
          (check) => check.outcome === 'not-exercised' && check.level === 'mandatory',
        );
        const expected =
          options.pageSize === 1000 ? ['customers.list.partition', 'recipients.list.partition'] : [];
        assert.deepEqual(
          unseen.map(({ id }) => id),
          expected,
        );
      } finally {
        await server.close();
      }
    });
  }
});

const explain = (checks: CheckResult[]) =>
  checks
    .filter(({ outcome }) => outcome === 'violated' || outcome === 'inconclusive')
    .map(({ id, outcome, message }) => `${id} ${outcome}: ${message}`)
    .join('\n');
