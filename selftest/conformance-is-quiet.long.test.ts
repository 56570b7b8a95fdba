import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { stringify } from 'lossless-json';
import { judge } from '../conformance/judge.ts';
import { readAnswer } from '../conformance/reading/answer.ts';
import { type Json, parseJson } from '../conformance/reading/json.ts';
import { startReference } from '../conformance/reference.ts';
import type { Transcript } from '../conformance/transcript/exchange.ts';
import { operationIds, operations } from '../generated/operations.ts';
import { recordRun } from '../testing/record-reference.ts';
import { answering, inBody, inItems, refusal, reporting } from './kit/changes.ts';
import { all, type Edit, edited, exchangesOf, inAnswers, type Wanted } from './kit/in-a-run.ts';
import {
  absentAs,
  datesAtNoon,
  escaping,
  everyoneBlocked,
  inZone,
  restamping,
  threeCountries,
  verifiedInLists,
  withEntries,
  writing,
} from './kit/legal.ts';
import type { ResponseChange } from './kit/response-change.ts';
import { always } from './kit/writes.ts';

const checks = ['checkGhanaMobileWallet', 'checkGhanaBankAccount'] as const;
const further: [string, Json] = ['further', { note: ['more', 1, null] }];

/** Whether a request with a valid token was refused. */
const isRefusedWithToken: Wanted = ({ meaning, credentials }) =>
  meaning === 'refusal' && credentials === 'token';

/** Changes of legal servers that concern all requests alike. */
const changes: Record<string, ResponseChange> = {
  'timestamps with Z': restamping((stamp) => stamp.replace('+00:00', 'Z')),
  'timestamps with +05:30': restamping((stamp) => inZone(stamp, 330)),
  'timestamps with -0330': restamping((stamp) => inZone(stamp, -210).replace(/:(\d\d)$/, '$1')),
  'timestamps with +14': restamping((stamp) => inZone(stamp, 840).replace(/:00$/, '')),
  'timestamps with milliseconds': restamping((stamp) => new Date(stamp).toISOString()),
  'timestamps with microseconds': restamping((stamp) => stamp.replace('+', '.000000+')),
  'no seconds where they are zero': restamping((stamp) => stamp.replace(/(?::00)?\+00:00$/, 'Z')),
  'a clock ten years behind': restamping((stamp) => {
    const earlier = new Date(stamp);
    earlier.setUTCFullYear(earlier.getUTCFullYear() - 10);
    return earlier.toISOString();
  }),

  'keys in another order': writing((text) => withEntries(text, (entries) => entries.reverse())),
  'further fields in every object': writing((text) => withEntries(text, (entries) => [...entries, further])),
  'indented JSON': writing((text) => stringify(parseJson(text), null, 2) ?? text),
  'escaped letters beyond ASCII': writing((text) => escaping(text, /[\u0080-\uffff]/g)),

  'optional fields of a customer that were not sent are null': absentAs(null),
  'optional fields of a customer that were not sent are missing': absentAs(undefined),
  'documents are verified by the time they are listed': verifiedInLists,
  'document dates at another hour': datesAtNoon,
  'documents in another order': inItems('listDocuments', (items) => items.toReversed()),
  'nobody is eligible': reporting(checks, 'eligible_for_instant_pay', always(0)),
  'three countries only': threeCountries,
  'an empty list has no pages': inBody('everywhere', (body) => {
    if (body.total_customers === 0 || body.total_recipients === 0) body.total_pages = 0;
  }),
  'successes with 202 where no status is named': answering(
    operationIds.filter((id) => operations[id].successStatus !== 201),
    202,
  ),
};

/**
 * Edits of a conformant run that must change no outcome, because a legal deployment may respond like that. What no edit
 * can make, such as another page size, is a deployment in `legal servers/`.
 */
const serversOf: Record<string, Edit> = {
  ...Object.fromEntries(Object.entries(changes).map(([name, one]) => [name, inAnswers(one)])),
  'identifiers beyond 2^53': (run) => {
    const text = JSON.stringify(run.entries).replace(/(?<![\d.+])\d{10}(?![\d.])/g, (id) => `90071${id}93`);
    run.entries = JSON.parse(text);
  },
  // A run sends the opposite of the flag that it saw.
  'every customer is blocked': all(inAnswers(everyoneBlocked), (run) => {
    for (const { request } of exchangesOf(run))
      for (const pair of request.form ?? []) if (/blocked$/.test(pair[0])) pair[1] = '0';
  }),

  'a charset beside the media type': headers(([name, value]) => [
    name,
    /^content-type$/i.test(name) ? `${value}; charset=UTF-8` : value,
  ]),
  'names of headers in capitals': headers(([name, value]) => [name.toUpperCase(), value]),
  'no header Date': headers(([name, value]) => (/^date$/i.test(name) ? undefined : [name, value])),

  'refusals as HTML': refusals(422, '<!doctype html>No', { 'content-type': 'text/html' }),
  'refusals as 200 with another message': refusals(200, '{"message":"Not possible"}'),
  'refusals as faults of the server': refusals(500, ''),
  'refusals as redirects': refusals(302, '', { location: '/login' }),
  'refusals as closed connections': (run) => {
    for (const exchange of exchangesOf(run)) {
      if (!isRefusedWithToken(readAnswer(exchange))) continue;
      exchange.response = null;
      exchange.failure = { kind: 'broken-off', message: 'other side closed' };
    }
  },
};

/** Changes the headers of responses; undefined removes one. */
function headers(change: (pair: [string, string]) => [string, string] | undefined): Edit {
  return (run) => {
    for (const { response } of exchangesOf(run))
      if (response) response.headers = response.headers.map(change).filter((pair) => pair !== undefined);
  };
}

function refusals(status: number, body: string, headers: Record<string, string> = {}): Edit {
  return inAnswers({ where: 'everywhere', change: () => ({ status, headers, body }) }, isRefusedWithToken);
}

describe('what another right deployment may send changes no outcome', () => {
  let conformant: Transcript;
  let outcomes: string[];
  const outcomesOf = (transcript: Transcript) =>
    judge(transcript).checks.map(({ id, outcome, message }) =>
      outcome === 'satisfied' || outcome === 'not-exercised'
        ? `${id} ${outcome}`
        : `${id} ${outcome}: ${message}`,
    );
  before(async () => {
    const reference = await startReference();
    conformant = await recordRun(reference, { depth: 'standard' });
    await reference.close();
    outcomes = outcomesOf(conformant);
    assert.equal(judge(conformant).verdict, 'conforms');
  });

  for (const [name, edit] of Object.entries(serversOf)) {
    test(name, () => {
      const server = edited(conformant, edit);
      assert.notDeepEqual(exchangesOf(server), exchangesOf(conformant), 'the server changes nothing');
      assert.deepEqual(outcomesOf(server), outcomes);
    });
  }

  test('a refusal of probes for the moment is neither right nor wrong', () => {
    const busy = edited(
      conformant,
      // Later reads show the effects of updates.
      inAnswers(
        { where: 'everywhere', instead: refusal(503) },
        ({ role, operation }) => role === 'probe' || (role === 'read-only' && !/^update/.test(operation)),
      ),
    );
    const open = judge(busy).checks.filter(
      ({ outcome }) => !['satisfied', 'not-exercised'].includes(outcome),
    );
    const ids = open.map(({ id }) => id);
    for (const id of [
      'documents.upload.text-file',
      'documents.upload-alias.other-file',
      'documents.upload.read-only.verified',
      'customers.get.unknown-id',
      'customers.create.read-only.created_on',
    ])
      assert.ok(ids.includes(id), `${id} has no evidence`);
    assert.deepEqual(
      open.filter(({ outcome }) => outcome !== 'inconclusive'),
      [],
    );
  });
});
