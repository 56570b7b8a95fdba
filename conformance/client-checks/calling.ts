import { operations } from '../../generated/operations.ts';
import type { Check, ChecksFor } from '../judging/check.ts';
import type { Evidence } from '../judging/evidence.ts';
import { compare, differs, type Piece } from '../model/pieces.ts';
import type { Answer } from '../reading/answer.ts';
import { ofResponses, watching } from '../transcript/client-scenarios.ts';
import { headerOf, type Stray } from '../transcript/exchange.ts';
import { ofRequests, queryOf, recipientLists } from './each.ts';
import { ordinary, tasksIn } from './tasks.ts';

/** Both parameters of a Ghana check. */
const hasBoth = (id: 'checkGhanaMobileWallet' | 'checkGhanaBankAccount'): Check =>
  ofRequests([id], (request) => {
    const query = queryOf(request);
    const lacking = operations[id].queryParameters.filter((name) => !query.get(name));
    const expected = `the query parameters ${operations[id].queryParameters.join(' and ')}`;
    return compare(lacking.length === 0, request, expected, `no ${lacking.join(' and no ')}`);
  });

const ofStray = ({ method, target, scenario, step }: Stray, expected: string, actual: string): Piece =>
  ({
    ...differs([], expected, actual),
    at: { step: `${scenario}/${step}`, request: `${method} ${target}`.trim() },
  }) as Piece;

/** Paths that browsers and monitors ask every server for, and preflights of browsers. What was no request has no method. */
const isHarmless = ({ method, target, scenario }: Stray) =>
  method === '' ||
  method === 'OPTIONS' ||
  ofResponses.has(scenario) ||
  /^\/(favicon\.ico|robots\.txt|health\w*|\.well-known\/[^?]*)?(\?|$)/.test(target);

/** Whether a client only went where the service had sent it. */
const followsRedirect = (stray: Stray, { answers }: Evidence) =>
  answers.some(
    ({ scenario, response }) =>
      scenario === stray.scenario && headerOf(response?.headers ?? [], 'location') === stray.target,
  );

/** Headers that say one thing, so that two of them say nothing. */
const single = ['host', 'authorization', 'content-type', 'content-length', 'content-encoding'];

/** Why a request is not as HTTP has it; undefined if it is. */
function flawOf({ request, response, scenario }: Answer): string | undefined {
  const names = request.headers.map(([name]) => name.toLowerCase());
  const sent = (name: string) => headerOf(request.headers, name);
  const repeated = single.find((name) => names.indexOf(name) !== names.lastIndexOf(name));
  if (repeated) return `${repeated} twice`;
  if (request.target.includes('#')) return `a fragment in ${request.target}`;
  // In HTTP/1.0 the first may be missing, and the second must be, so the sandbox tells.
  const refused = response?.status === 400 ? response.body : '';
  if (refused.includes('The header Host ')) return `Host: ${sent('host') ?? '(none)'}`;
  if (refused.includes('The header Transfer-Encoding '))
    return `Transfer-Encoding: ${sent('transfer-encoding')}, not as HTTP has it`;
  // Sandboxes of scenarios listen on any free port; in front of one that is watched, there may be a proxy.
  if (scenario !== watching && !/:\d+$/.test(sent('host') ?? ':1'))
    return `Host: ${sent('host')}, without the port`;
  const hasContent = Number(sent('content-length') ?? 0) > 0 || names.includes('transfer-encoding');
  if (hasContent && /^(GET|HEAD)$/.test(request.method)) return `content in a ${request.method}`;
  if (!hasContent && /100-continue/i.test(sent('expect') ?? ''))
    return 'Expect: 100-continue without content';
  const accept = sent('accept') ?? '*/*';
  const json = /^\s*(\*\/\*|application\/(\*|json))\s*(;|$)/i;
  const takesJson = accept.split(',').some((one) => json.test(one) && !/^[^;]*;\s*q=0(\.0*)?\s*$/i.test(one));
  return takesJson ? undefined : `Accept: ${accept}`;
}

/** A form with fields is meant for something else than a list. */
const isFormForList = ({ operation, sent }: Answer) =>
  operation === 'listRecipientsByPost' && [...sent.keys()].some((name) => name !== 'page');

export const callingChecks: ChecksFor<'calling'> = {
  'calling.token': ({ answers }) =>
    answers.map((request) => {
      const expected = 'Authorization: Bearer, and the token that the sandbox printed';
      const isNone = request.credentials === 'none';
      const actual = isNone ? 'no Authorization' : 'another token, or another scheme';
      return compare(request.credentials === 'token', request, expected, actual);
    }),
  'calling.http': ({ answers, strays }) => [
    ...answers.map((request) => {
      const flaw = flawOf(request);
      return compare(flaw === undefined, request, 'a request as HTTP has it, which takes JSON', flaw ?? '');
    }),
    ...strays
      .filter(({ method }) => method === '')
      .map((stray) => ofStray(stray, 'a request of HTTP/1.1', 'something else')),
  ],
  'calling.paths': (evidence) => [
    ...evidence.answers
      .filter(({ scenario }) => !ofResponses.has(scenario))
      .map((request) => {
        const actual = 'a form with fields to the path that lists recipients';
        const expected = 'an update by POST /api/recipient/{recipientId}';
        return compare(!isFormForList(request), request, expected, actual);
      }),
    ...tasksIn(evidence, /./, ordinary).flatMap(({ task, own, all, ended }): Piece[] => {
      const refused = all.findLast(({ meaning, fault }) => meaning === 'refusal' && !fault);
      if (ended !== 'error' || own.length > 0 || !refused) return [];
      const { method, path } = operations[task.task];
      const expected = `${method} ${path}, to ${task.task}`;
      return [differs(refused, expected, 'an error after other requests alone')];
    }),
    ...evidence.strays
      .filter((stray) => !isHarmless(stray) && !followsRedirect(stray, evidence))
      .map((stray) => {
        const actual = `${stray.method} ${stray.target}, and HTTP ${stray.status} for it`;
        return ofStray(stray, 'a method and a path of the document', actual);
      }),
  ],
  'calling.page': ofRequests(['listCustomers', ...recipientLists], (request) => {
    const pages = queryOf(request).getAll('page');
    const isRight = pages.length < 2 && pages.every((page) => /^[1-9]\d*$/.test(page));
    return compare(isRight, request, 'one whole number as page, or none', `page=${pages.join(', page=')}`);
  }),
  'calling.eligibility.mobile-wallet': hasBoth('checkGhanaMobileWallet'),
  'calling.eligibility.bank-account': hasBoth('checkGhanaBankAccount'),
};
