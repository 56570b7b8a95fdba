import { operations } from '../../generated/operations.ts';
import { objects } from '../../generated/response-validators.js';
import { bodyChecks } from '../client-checks/requests.ts';
import { Evidence } from '../judging/evidence.ts';
import { mask } from '../masking/secrets.ts';
import { isObject, parseJson } from '../reading/json.ts';
import {
  type Credentials,
  type Exchange,
  headerOf,
  type Role,
  type Transcript,
} from '../transcript/exchange.ts';
import type { Entry } from './har.ts';

/**
 * Whether each request was sent with a token that is good. A browser leaves all of them out of what it saves, and others mask
 * them: of what was refused then, nobody knows whether its token was the reason.
 */
export function credentialsOf(entries: readonly Entry[]): (entry: Entry) => Credentials {
  const tokenOf = ({ request }: Entry) => headerOf(request.headers, 'authorization');
  const isTaken = ({ operation, response }: Entry) => {
    const json = response && response.status <= 299 ? parseJson(response.body) : undefined;
    return (
      isObject(json) &&
      (json.message === 'success' || (json[operations[operation].payloadKey] ?? null) !== null)
    );
  };
  const good = new Set(entries.filter(isTaken).map(tokenOf));
  const areLeftOut = !entries.some((entry) => tokenOf(entry) !== undefined);
  return (entry) => {
    if (entry.credentials) return entry.credentials;
    const token = tokenOf(entry);
    if (token === undefined && !areLeftOut) return 'none';
    const isKnown = token !== undefined && !token.includes(mask);
    const isRefused = [401, 403, 407].includes(entry.response?.status ?? 0);
    return isRefused || (isKnown ? !good.has(token) : entry.response && !isTaken(entry)) ? 'wrong' : 'token';
  };
}

/** The requests that the document does not rule: those that clients must not send. */
export function notRuled(transcript: Transcript): ReadonlySet<number> {
  const { header } = transcript;
  // As a client is judged: each request as it was sent.
  const client = { mode: 'watched', command: null } as const;
  const evidence = new Evidence({ ...transcript, header: { ...header, client } });
  const wrong = Object.entries(bodyChecks)
    .filter(([id]) => !/file/.test(id))
    .flatMap(([id, check]) => [...check(evidence, id)].filter(({ kind }) => kind === 'differs'));
  return new Set(
    wrong.flatMap((piece) => ('answers' in piece ? piece.answers.map(({ index }) => index) : [])),
  );
}

const readOnly: ReadonlySet<string> = new Set([
  ...Object.keys(objects.Customer).filter((field) => !Object.hasOwn(operations.createCustomer.fields, field)),
  ...['full_name', 'verified', 'uploaded_on'],
]);

const pageOf = ({ target }: Exchange['request']) => new URLSearchParams(target.split('?')[1]).get('page');

const isPage = (page: string | null) => page === null || /^0*[1-9]\d*$/.test(page);

/** What a request is, by what it sends. @param isNotRuled whether the document does not say what becomes of it */
export function roleOf({ request, listing }: Exchange, isNotRuled: boolean): Role {
  const names = request.form?.map(([name]) => name) ?? request.parts?.map(({ name }) => name) ?? [];
  if (names.some((name) => readOnly.has(name))) return 'read-only';
  return isNotRuled || (!listing && !isPage(pageOf(request))) ? 'probe' : 'plain';
}
