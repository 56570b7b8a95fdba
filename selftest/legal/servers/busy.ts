import { setTimeout } from 'node:timers/promises';
import { idOf, recordsOf } from '../../../conformance/reading/answer.ts';
import { changed, type Layer, recordsIn } from '../../../testing/intercepting-server.ts';
import { refusal } from '../../kit/changes.ts';
import { isTaken } from '../../kit/legal.ts';
import { sentBy } from '../../kit/on-a-server.ts';
import { type Mark, serversOf } from '../legal-server.ts';
import { hasStatus, recordHas } from '../marks.ts';
import { withHeaders } from '../responding.ts';

/** A response came so late, in milliseconds. */
const tookMs =
  (ms: number): Mark =>
  ({ sentAtMs, answeredAtMs, response }) =>
    response !== null && answeredAtMs - sentAtMs >= ms;

/** A customer whom the run has not updated shows a later time of the last update. */
const isSavedAgain: Mark = (answer, { customers }) =>
  recordsOf(answer).some((record) => {
    const own = customers.find(({ id }) => id === idOf(record));
    return (
      own !== undefined && answer.answeredAtMs < own.updatedFromMs && record.updated_on !== record.created_on
    );
  });

/** Deployments that limit what they take, are slow, or change records by themselves. */
export const busyServers = [
  ...serversOf({ takes: ['validation'] })({
    'at most one recipient for a customer': quota(1),
    'at most two recipients for a customer': quota(2),
    'at most three recipients for a customer': quota(3),
    'at most five recipients for a customer': quota(5),
    'at most eight recipients for a customer': quota(8),
    'at most ten recipients for a customer': quota(10),
    'one write at a time': {
      layer: () => {
        let isBusy = false;
        return async (request, forward) => {
          if (request.method !== 'POST' || request.operation === 'listRecipientsByPost')
            return forward(request);
          if (isBusy) return refusal(409, 'Another write is under way');
          isBusy = true;
          try {
            await setTimeout(5);
            return await forward(request);
          } finally {
            isBusy = false;
          }
        };
      },
      trace: { 'customers.create.accepted': hasStatus(409) },
    },
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
  ...serversOf({ takes: ['when a write shows'] })({
    'creates are answered a second and a half after they show': {
      layer: () => async (request, forward) => {
        const answer = await forward(request);
        if (/^create/.test(request.operation ?? '')) await setTimeout(1500);
        return answer;
      },
      trace: { 'customers.create.status': tookMs(1500) },
    },
    'services for documents and recipients know a customer 0.8 s late': {
      layer: knownLate(800),
      trace: {
        'recipients.list.accepted': ({ role, response }) => role !== 'probe' && response?.status === 404,
      },
    },
  }),
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
    'a customer is saved again a second after its creation, as it is': {
      layer: screened(0),
      trace: { 'customers.get.updated_on': isSavedAgain },
    },
  }),
  ...serversOf({ takes: ['how a request without a valid token is refused, and what many of them lead to'] })({
    'five wrong tokens in ten seconds, then 429': {
      layer: ({ token }) => {
        let since = performance.now();
        let wrong = 0;
        return (request, forward) => {
          if (request.headers.authorization === `Bearer ${token}`) return forward(request);
          if (performance.now() - since > 10_000) [since, wrong] = [performance.now(), 0];
          return ++wrong > 5
            ? Promise.resolve({
                ...refusal(429),
                headers: { 'content-type': 'application/json', 'retry-after': '3' },
              })
            : forward(request);
        };
      },
      trace: { 'access.getCustomer.no-token': hasStatus(429) },
    },
  }),
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

/** What is asked of a customer by other services gets 404 for some milliseconds after its creation. */
function knownLate(ms: number): () => Layer {
  return () => {
    const created = new Map<string, number>();
    return async (request, forward) => {
      const owner = request.operation === 'createRecipient' ? sentBy(request).get('customer') : request.id;
      const isOther = /Document|createRecipient|listRecipients/.test(request.operation ?? '');
      const since = created.get(owner ?? '');
      if (isOther && since !== undefined && performance.now() - since < ms) return refusal(404);
      const answer = await forward(request);
      if (request.operation === 'createCustomer')
        changed(answer, (body) => {
          for (const { id } of recordsIn(body)) created.set(String(id), performance.now());
        });
      return answer;
    };
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
