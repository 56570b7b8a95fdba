import assert from 'node:assert/strict';
import type { Check } from '../conformance/judging/check.ts';
import { agrees, differs, missing } from '../conformance/model/pieces.ts';
import type { Exchange, Transcript } from '../conformance/transcript/exchange.ts';
import { type JudgedId, requirements } from '../generated/requirements.ts';

/** A run of one exchange, which the checks below take as evidence. */
export function transcriptOf(
  options: Partial<Transcript['header']['options']> = {},
  end: Transcript['end'] = { kind: 'end', durationMs: 5, interrupted: null },
  further: Transcript['entries'] = [],
): Transcript {
  const exchange: Exchange = {
    kind: 'exchange',
    index: 0,
    scenario: 'opening',
    step: 'countries',
    operation: 'listCountries',
    role: 'plain',
    credentials: 'token',
    subject: null,
    resent: false,
    sentAtMs: 0,
    answeredAtMs: 1,
    request: { method: 'GET', target: '/api/resources/countries', headers: [], form: null, parts: null },
    response: { status: 200, headers: [], body: '{"message":"success","countries":[]}' },
    failure: null,
  };
  return {
    header: {
      kind: 'header',
      schemaVersion: 2,
      suite: { version: '0', specSha256: '0' },
      baseUrl: 'http://127.0.0.1:1',
      isReference: false,
      startedAt: '2026-01-01T00:00:00.000Z',
      seed: 1,
      runId: 'aaaaaaaa',
      options: {
        only: [],
        skip: [],
        strict: false,
        maxRecords: 150,
        timeoutMs: 1,
        concurrency: 1,
        depth: 'standard',
        namesGhana: true,
        readOnly: null,
        waivers: [],
        ...options,
      },
    },
    entries: [exchange, ...further],
    end,
  };
}

const satisfied: Check = (evidence) => evidence.answers.map((answer) => agrees(answer));
export const violated: Check = (evidence) => evidence.answers.map((answer) => differs(answer, 'a', 'b'));
export const without: Check = () => [missing('it was not seen')];
export const faulty: Check = () => {
  throw new TypeError('no such thing');
};

/** Checks that are all satisfied, but for some. */
export function checksWith(some: Record<string, Check> = {}): Record<JudgedId, Check> {
  const known = new Set<string>(requirements.map(({ id }) => id));
  for (const id of Object.keys(some)) assert.ok(known.has(id), id);
  const entries = requirements.map(({ id }) => [id, some[id] ?? satisfied]);
  return Object.fromEntries(entries) as Record<JudgedId, Check>;
}

/** A mandatory and an advisory requirement that stand on nothing. */
export const mandatory = 'reference.countries.message';
export const advisory = 'answers.media-type';
