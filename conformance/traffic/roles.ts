import { operations } from '../../generated/operations.ts';
import { objects } from '../../generated/response-validators.js';
import { bodyChecks } from '../client-checks/requests.ts';
import { Evidence } from '../judging/evidence.ts';
import {
  type Credentials,
  type Exchange,
  headerOf,
  type Role,
  type Transcript,
} from '../transcript/exchange.ts';
import type { Entry } from './har.ts';

/**
 * Whether each request was sent with a token. A browser leaves all of them out of what it saves, and tokens change; of one that
 * was refused, nobody knows whether it was too old.
 */
export function credentialsOf(entries: readonly Entry[]): (entry: Entry) => Credentials {
  const hasToken = ({ request }: Entry) => headerOf(request.headers, 'authorization') !== undefined;
  const areLeftOut = !entries.some(hasToken);
  return (entry) => {
    if (entry.credentials) return entry.credentials;
    if (!areLeftOut && !hasToken(entry)) return 'none';
    return [401, 403, 407].includes(entry.response?.status ?? 0) ? 'wrong' : 'token';
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

/** What a request is, by what it sends. @param isNotRuled whether the document does not say what becomes of it */
export function roleOf({ request }: Exchange, isNotRuled: boolean): Role {
  const names = request.form?.map(([name]) => name) ?? request.parts?.map(({ name }) => name) ?? [];
  if (names.some((name) => readOnly.has(name))) return 'read-only';
  return isNotRuled ? 'probe' : 'plain';
}
