import {
  askedBy,
  changed,
  documentsListed,
  isUpload,
  type Layer,
  type Right,
  readUpload,
  recipientsListed,
  recordsIn,
  refusal,
} from '../kit.ts';
import { recordOf } from './tools.ts';

export const rights: Right[] = [
  {
    name: 'scans of less than 60 kilobytes are illegible, and so are files that are not what they say',
    because:
      'Ruling `uploaded-files`: small files, and bytes that contradict their type, are observed. Lists may lag.',
    options: { lagMs: 1200, documentsOrder: 'newest' },
    layer: (): Layer => async (request, forward) => {
      const file = isUpload(request) ? readUpload(request).file : undefined;
      if (!file || !askedBy(request).hasToken) return forward(request);
      const kind = askedBy(request).fileKind ?? '';
      const isHonest = ['png', 'jpeg', 'pdf'].includes(kind) && file.mediaType.toLowerCase().includes(kind);
      if (file.bytes.length < 60_000 || !isHonest) return refusal(422, 'The scan cannot be read.');
      return forward(request);
    },
  },
  {
    name: 'recipients of one second are listed as they were created, and documents by their number',
    because: 'Rulings `newest-first`: equal stamps may be in any order, and documents as well.',
    store: (store) => {
      const tied = recipientsListed((own) => {
        const second = (one: (typeof own)[number]) => Math.floor(one.createdOnMs / 1000);
        // The list is read from its end, so the ranks of one second are turned round here.
        return [...own].sort((a, b) => second(a) - second(b) || b.rank - a.rank);
      });
      const byNumber = documentsListed((own) =>
        [...own].sort((a, b) => ((a.fields.id_number ?? '') < (b.fields.id_number ?? '') ? -1 : 1)),
      );
      return byNumber.store(tied.store(store));
    },
  },
  {
    name: 'a customer comes with limits and a risk class, and a recipient with a summary of the customer',
    because: 'Ruling `more-is-allowed`: every object may have further fields, records among them.',
    layer: (): Layer => async (request, forward) => {
      const answer = await forward(request);
      const id = String(recordOf(answer, 'customer')?.id ?? recordOf(answer, 'recipient')?.customer ?? '');
      if (!id) return answer;
      return changed(answer, (body) => {
        body.request = { id: 'b6e2c1', cost: 1 };
        for (const one of recordsIn(body)) {
          if ('blocked' in one)
            Object.assign(one, {
              risk: { class: 'low', since: null },
              limits: [{ currency: 'EUR', amount: 1000 }],
            });
          else one.sender = { reference: `C${id}`, verified: null };
        }
      });
    },
  },
];
