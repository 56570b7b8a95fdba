import { changed, type Layer, recordsIn } from '../../../testing/intercepting-server.ts';
import { refusal } from '../../kit/changes.ts';
import { isTaken } from '../../kit/legal.ts';
import { sentBy } from '../../kit/on-a-server.ts';
import { serversOf } from '../legal-server.ts';
import { hasStatus, recordHas } from '../marks.ts';
import { withHeaders } from '../responding.ts';

/** Deployments that limit what they take, are slow, or change records by themselves. */
export const busyServers = [
  ...serversOf({ takes: ['validation'] })({
    'at most one recipient for a customer': quota(1),
    'at most three recipients for a customer': quota(3),
    'the account of a recipient may be changed once a day': {
      layer: () => {
        const changedOnes = new Set<string>();
        return async (request, forward) => {
          const isAccount = ['iban', 'bank'].some((field) => sentBy(request).has(field));
          if (request.operation !== 'updateRecipient' || !isAccount) return forward(request);
          const id = request.id ?? '';
          if (changedOnes.has(id)) return refusal(409, 'The account was changed today');
          const answer = await forward(request);
          if (isTaken(answer)) changedOnes.add(id);
          return answer;
        };
      },
      trace: { 'recipients.update.takes.iban': hasStatus(409) },
    },
  }),
  ...serversOf({ takes: ['when a write shows'] })({}),
  ...serversOf({
    rulings: ['updated-on'],
    takes: ['how a new customer starts, and when a document is verified'],
    // A quick run may have no read while a customer is blocked, and then nobody sees why the time is later.
    run: { depth: 'standard' },
  })({
    'a customer is screened a second after its creation, and freed again': {
      layer: screened(500),
      trace: { 'customers.get.temporary_blocked': recordHas((record) => record.temporary_blocked === 1) },
    },
  }),
  ...serversOf({ takes: ['how a request without a valid token is refused, and what many of them lead to'] })(
    {},
  ),
  ...serversOf({ takes: ['which domains of e-mail addresses are taken'] })({
    'e-mail addresses need a domain with a mail server': {
      run: { emailDomain: 'mail.example.org' },
      layer: () => (request, forward) => {
        const mail = /urlencoded/.test(request.headers['content-type'] ?? '')
          ? new URLSearchParams(request.body.toString()).get('email_address')
          : null;
        return mail && !mail.endsWith('@mail.example.org')
          ? Promise.resolve(refusal(400, 'unknown domain'))
          : forward(request);
      },
      trace: {
        'customers.create.email_address': recordHas(({ email_address }) =>
          `${email_address}`.endsWith('@mail.example.org'),
        ),
      },
    },
  }),
  ...serversOf({ takes: ['when a write shows'] })({
    'writes show after five seconds, which the configuration says': {
      options: { lagMs: 5000 },
      run: { lagS: 7, depth: 'quick' },
      wire: { respond: withHeaders((headers) => ({ ...headers, 'x-late': 'yes' })) },
      trace: {
        'customers.get.accepted': ({ response }) =>
          response?.headers.some(([name]) => name === 'x-late') === true,
      },
    },
  }),
];

function quota(most: number) {
  return {
    layer: (): Layer => {
      const counts = new Map<string, number>();
      return async (request, forward) => {
        const owner = sentBy(request).get('customer') ?? '';
        if (request.operation !== 'createRecipient') return forward(request);
        const count = counts.get(owner) ?? 0;
        if (count >= most) return refusal(422, `at most ${most} recipients`);
        counts.set(owner, count + 1);
        const answer = await forward(request);
        if (!isTaken(answer)) counts.set(owner, (counts.get(owner) ?? 1) - 1);
        return answer;
      };
    },
    unseen: ['recipients.list*'],
    run: { depth: 'standard' as const },
    trace: { 'recipients.create.optional-relation': hasStatus(422) },
  };
}

/** Each customer is blocked for some milliseconds, a second after its creation; `updated_on` moves with it both times. */
function screened(forMs: number): () => Layer {
  return () => {
    const seenMs = new Map<string, number>();
    const stamp = (ms: number) => `${new Date(ms).toISOString().slice(0, 19)}+00:00`;
    return async (request, forward) => {
      const answer = await forward(request);
      return changed(answer, (body) => {
        for (const record of recordsIn(body)) {
          if (!('temporary_blocked' in record)) continue;
          const id = String(record.id);
          if (request.operation === 'createCustomer') seenMs.set(id, Date.now());
          const fromMs = (seenMs.get(id) ?? 0) + 1000;
          if (!seenMs.has(id) || Date.now() < fromMs) continue;
          const isBlocked = Date.now() < fromMs + forMs;
          const movedMs = isBlocked ? fromMs : fromMs + forMs;
          if (isBlocked) record.temporary_blocked = 1;
          if (stamp(movedMs) > String(record.updated_on)) record.updated_on = stamp(movedMs);
        }
      });
    };
  };
}
