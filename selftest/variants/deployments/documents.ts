import { changed, type Layer, recordsIn } from '../../../testing/intercepting-server.ts';
import { atStep, isRefused, isSuccess } from '../marks.ts';
import { isUpload, readUpload, withPart } from '../parts.ts';
import type { Variant } from '../variant.ts';

/** What becomes of uploads that the document does not rule. */
export const documentVariants: Variant[] = [
  {
    name: 'a document is verified a second after its upload',
    rulings: ['READING 13'],
    layer: verifiedSoon,
    trace: {
      mark: (answer) => answer.response?.body.includes('"verified":1') === true,
      tooStrict: 'documents.list.verified',
    },
  },
  {
    name: 'a passport is taken as source of funds',
    rulings: ['READING 24'],
    layer: () => async (request, forward) => {
      if (!isUpload(request)) return forward(request);
      const { fields } = readUpload(request);
      if (fields.get('type') !== 'SOF' || fields.get('document') !== 'PAS') return forward(request);
      const answer = await forward(withPart(request, 'type', () => 'POI'));
      return changed(answer, (body) => {
        for (const record of recordsIn(body)) record.type = 'SOF';
      });
    },
    trace: { mark: atStep('mismatched', isSuccess), tooStrict: 'documents.upload.status' },
  },
  {
    name: 'files that are not what they are said to be are refused',
    rulings: ['READING 16'],
    layer: () => async (request, forward) => {
      const file = isUpload(request) ? readUpload(request).file : undefined;
      const isPdf = file?.bytes.subarray(0, 5).toString('latin1') === '%PDF-';
      if (file === undefined || isPdf === (file.mediaType === 'application/pdf')) return forward(request);
      return { status: 400, headers: { 'content-type': 'application/json' }, body: '{"message":"Not so"}' };
    },
    trace: { mark: atStep('contradicting', isRefused), tooStrict: 'documents.upload.kind.pdf' },
  },
];

/** Shows documents as verified from a second after they were first shown. */
function verifiedSoon(): Layer {
  const known = new Map<string, number>();
  return async (request, forward) =>
    changed(await forward(request), (body) => {
      for (const record of recordsIn(body)) {
        const key = `${request.id} ${record.id_number}`;
        if (!('verified' in record)) continue;
        if (!known.has(key)) known.set(key, performance.now());
        if (performance.now() - (known.get(key) ?? 0) > 1000) record.verified = 1;
      }
    });
}
