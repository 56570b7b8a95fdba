import { refusing } from '../../kit/changes.ts';
import { type Asked, uploads } from '../../kit/response-change.ts';
import { atStep, atSteps, both } from '../../kit/steps.ts';
import { readUpload } from '../../kit/uploads.ts';
import { type LegalServer, serversOf, shownAt } from '../legal-server.ts';
import { isRefused, refusedAt } from '../marks.ts';

const run = { depth: 'standard' } as const;
const isUploadRefused = refusedAt(/^uploadDocument/);

/** Deployments that limit documents, their dates, numbers and files, in ways that the document does not name. */
export const documentServers: readonly LegalServer[] = [
  ...serversOf({ rulings: ['document Limits › 3'], takes: ['validation'] })({
    'a customer has at most three documents': atMost(3),
    'a customer has at most one document': atMost(1),
    'a customer has a document of each pair once': takenOnce(({ id, sent }) => [
      id,
      sent.get('type'),
      sent.get('document'),
    ]),
  }),
  ...serversOf({ run, takes: ['validation', 'refusal of special values'] })({
    'bills and statements of accounts do not expire': {
      layer: refusing(
        uploads,
        ({ sent }) => /^(GAS|ELE|LLB|BAC)$/.test(sent.get('document') ?? '') && sent.has('expiry'),
        422,
      ),
      trace: shownAt(['documents.upload.pair.POA-GAS'], both(atStep('documents', 'pair-POA-GAS'), isRefused)),
    },
    'proofs of funds have no dates': {
      layer: refusing(uploads, ({ sent }) => sent.get('type') === 'SOF' && hasDate(sent), 422),
      trace: { 'documents.upload.pair.SOF-TAX': both(atStep('documents', 'pair-SOF-TAX'), isRefused) },
    },
  }),
  ...serversOf({
    run,
    takes: ['other image formats, bytes that contradict their type, and whose files are taken'],
  })({}),
];

function hasDate(sent: ReadonlyMap<string, string>): boolean {
  return sent.has('valid_from') || sent.has('expiry');
}

/** A quota of documents for each customer. */
function atMost(count: number): Partial<LegalServer> {
  return {
    run,
    layer: () => {
      const stored = new Map<string | undefined, number>();
      return async (request, forward) => {
        if (!request.operation?.startsWith('uploadDocument')) return forward(request);
        const before = stored.get(request.id) ?? 0;
        if (before >= count) return { status: 422, headers: {}, body: '{"message":"Too many documents"}' };
        // Counted at once, since others arrive before this one is stored.
        stored.set(request.id, before + 1);
        const answer = await forward(request);
        if (answer.status !== 201) stored.set(request.id, (stored.get(request.id) ?? 1) - 1);
        return answer;
      };
    },
    trace: shownAt(['documents.upload.status', 'documents.upload-alias.status'], isUploadRefused),
  };
}

/** Refuses a document that has something in common with another one. */
function takenOnce(keyOf: (asked: Pick<Asked, 'id' | 'sent'>) => unknown[]): Partial<LegalServer> {
  return {
    run,
    layer: () => {
      const known = new Set<string>();
      return async (request, forward) => {
        if (!request.operation?.startsWith('uploadDocument')) return forward(request);
        const key = keyOf({ id: request.id, sent: readUpload(request).fields }).join(' ');
        if (known.has(key)) return { status: 409, headers: {}, body: '{"message":"Already there"}' };
        const answer = await forward(request);
        if (answer.status === 201) known.add(key);
        return answer;
      };
    },
    trace: {
      'documents.upload.stored': both(atSteps('more-documents', 'same-pair-'), isRefused),
    },
  };
}
