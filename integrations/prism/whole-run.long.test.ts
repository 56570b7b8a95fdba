import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { judge } from '../../conformance/judge.ts';
import { matchesGlob } from '../../conformance/judging/selection.ts';
import { readAnswer } from '../../conformance/reading/answer.ts';
import { withoutBigInts } from '../../conformance/reading/json.ts';
import type { Exchange, Transcript } from '../../conformance/transcript/exchange.ts';
import { type AnyOperationId, operationIds, operations, pathPatterns } from '../../generated/operations.ts';
import { forms, parameters, type Validator } from '../../generated/request-validators.js';
import { answers } from '../../testing/answer-validators.ts';
import { recordRun } from '../../testing/record-reference.ts';
import { referenceServer } from '../../testing/reference-server.ts';
import { startProxy } from './proxy.ts';
import type { Tallies } from './tally.ts';
import type { Violation } from './validator.ts';

const missing = (field: string): Violation => ({
  in: 'request',
  at: 'body',
  rule: 'required',
  message: `Request body must have required property '${field}'`,
});

const withoutToken: Violation = {
  in: 'request',
  at: '',
  rule: '401',
  message: 'Invalid security scheme used',
};

const requiredOf = (id: AnyOperationId) =>
  Object.entries(operations[id].fields).flatMap(([field, need]) => (need === 'required' ? [field] : []));

/**
 * The violations that Prism must find in every step of a quick run that violates the specification; `*` in a step stands for
 * the name of an operation. Other probes are valid but may be refused (an unknown identifier, another kind of file), or
 * the specification cannot tell that they are wrong (a made-up token).
 */
const expectedViolations: { step: string; violations: Violation[] }[] = [
  ...requiredOf('createCustomer').map((field) => ({
    step: `probes/customer-without-${field}`,
    violations: [missing(field)],
  })),
  ...requiredOf('createRecipient').map((field) => ({
    step: `probes/recipient-without-${field}`,
    violations: [missing(field)],
  })),
  {
    step: 'probes/unknown-relation',
    violations: [
      {
        in: 'request',
        at: 'body.relation',
        rule: 'enum',
        message: 'Request body property relation must be equal to one of the allowed values: FAM, BIZ, FND',
      },
    ],
  },
  ...['probes/page-zero', 'customer-list/page-0', 'recipients/page-0'].map((step) => ({
    step,
    violations: [
      {
        in: 'request' as const,
        at: 'query.page',
        rule: 'minimum',
        message: 'Request query parameter page must be >= 1',
      },
    ],
  })),
  {
    step: 'probes/page-word',
    violations: [
      {
        in: 'request',
        at: 'query.page',
        rule: 'type',
        message: 'Request query parameter page must be integer',
      },
    ],
  },
  { step: 'access/*-none', violations: [withoutToken] },
  { step: 'access/*-none-page-2', violations: [withoutToken] },
];

describe('a whole run through the proxy, against a server with identifiers beyond 2^53', () => {
  let transcript: Transcript;
  let exchanges: Exchange[];
  let tallies: Tallies;

  before(async () => {
    await using server = await referenceServer({ idScheme: 'big' });
    const proxy = await startProxy({ baseUrl: server.url, port: 0, judgeRefusals: true });
    transcript = await recordRun({ url: proxy.url, token: server.token });
    exchanges = transcript.entries.filter((entry) => entry.kind === 'exchange');
    tallies = proxy.tallies;
    await proxy.close();
  });
  after(() => {
    console.log(tallies.text);
  });

  test('all that a quick run judges is satisfied, so that files and identifiers arrive as they were sent', () => {
    const { checks, summary } = judge(transcript);
    const open = checks.filter(
      ({ level, outcome, reason }) => level === 'mandatory' && outcome !== 'satisfied' && reason !== 'depth',
    );
    assert.deepEqual(open, [], summary);
  });

  test('prism counts requests for every operation', () => {
    for (const id of operationIds) assert.ok(tallies.byOperation[id].requests > 0, id);
    assert.equal(tallies.unknown, 0);
    const counted = Object.values(tallies.byOperation).reduce((sum, { requests }) => sum + requests, 0);
    assert.equal(counted, exchanges.length);
  });

  test('prism finds what is wrong on purpose, each step with its own, and nothing else', () => {
    for (const exchange of exchanges)
      assert.deepEqual(found(exchange), expected(exchange), `${exchange.scenario}/${exchange.step}`);
  });

  test('each step that is expected to be wrong is there, and is a probe', () => {
    for (const { step } of expectedViolations) {
      const those = exchanges.filter((exchange) => matchesGlob(nameOf(exchange), step));
      assert.ok(those.length > 0, step);
      for (const { role } of those) assert.equal(role, 'probe', step);
    }
  });

  test('the validators of the server and the schemas of responses agree with prism on every exchange', () => {
    for (const exchange of exchanges) {
      const violations = found(exchange).filter(({ rule }) => rule !== '401');
      assert.equal(
        isRequestRight(exchange),
        violations.every((violation) => violation.in !== 'request'),
        `request of ${nameOf(exchange)}`,
      );
      if (exchange.response?.status === operations[exchange.operation].successStatus)
        assert.ok(isAnswerRight(exchange), `response to ${nameOf(exchange)}`);
    }
  });
});

const nameOf = ({ scenario, step }: Exchange) => `${scenario}/${step}`;

function expected(exchange: Exchange): Violation[] {
  return expectedViolations.find(({ step }) => matchesGlob(nameOf(exchange), step))?.violations ?? [];
}

function found({ response }: Exchange): Violation[] {
  const text = response?.headers.find(([name]) => name.toLowerCase() === 'sl-violations')?.[1];
  return text ? (JSON.parse(text) as Violation[]) : [];
}

const isAnswerRight = (exchange: Exchange) => {
  const { json } = readAnswer(exchange);
  return json !== undefined && answers[exchange.operation](withoutBigInts(json));
};

/** The content of a request for the server: parameters of the path and query, and the form without files. */
function isRequestRight({ operation, request }: Exchange): boolean {
  const { canonical } = operations[operation];
  const [pathname = '', query] = request.target.split('?');
  const named = pathPatterns[operation].exec(pathname)?.groups;
  const values = { ...named, ...Object.fromEntries(new URLSearchParams(query)) };
  const check: Validator | undefined = (forms as Partial<Record<AnyOperationId, Validator>>)[canonical];
  const pairs =
    request.form ?? request.parts?.map((part) => [part.name, 'value' in part ? part.value : '']) ?? [];
  return parameters[canonical](values) && (check?.(Object.fromEntries(pairs)) ?? true);
}
