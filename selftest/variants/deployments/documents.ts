import { changed } from '../../../testing/intercepting-server.ts';
import { showing } from '../../deviations/changes.ts';
import type { Deviation } from '../../deviations/deviation.ts';
import { fileKindOf, isUpload, readUpload, withPart } from '../../deviations/uploads.ts';
import { documentViews } from '../../deviations/views.ts';
import { atStep, isRefused, isSuccess, textHas } from '../marks.ts';
import { shownAt, variantsOf } from '../variant.ts';
import { uploadsThat } from './validation.ts';

/** What becomes of uploads that the document does not rule. */
export const documentVariants = variantsOf()({
  'a document is verified a second after its upload': {
    takes: ['how a new customer starts, and when a document is verified'],
    layer: verifiedSoon,
    trace: shownAt('documents.list.verified', textHas(/"verified":1/)),
  },
  'a passport is taken as source of funds': {
    takes: ['unknown identifiers, missing fields, codes outside the lists and mismatched pairs'],
    layer: () => async (request, forward) => {
      if (!isUpload(request)) return forward(request);
      const { fields } = readUpload(request);
      if (fields.get('type') !== 'SOF' || fields.get('document') !== 'PAS') return forward(request);
      const taken = await forward(withPart(request, 'type', () => 'POI'));
      return changed(taken, ({ document }) => Object.assign(document as object, { type: 'SOF' }));
    },
    trace: shownAt('documents.upload.status', atStep('mismatched', isSuccess)),
  },
  'files that are not what they are said to be are refused': {
    takes: ['other image formats, bytes that contradict their type, and whose files are taken'],
    layer: uploadsThat(
      ({ file }) => (fileKindOf(file?.bytes) === 'pdf') === (file?.mediaType === 'application/pdf'),
    ),
    trace: shownAt('documents.upload.kind.pdf', atStep('contradicting', isRefused)),
  },
});

/** Shows documents as verified from a second after they were first shown. */
function verifiedSoon(): Deviation {
  const shownAtMs = new Map<string, number>();
  return showing(documentViews, 'verified', (value, { record, asked }) => {
    const key = `${asked.id} ${record.id_number}`;
    const firstMs = shownAtMs.get(key) ?? performance.now();
    shownAtMs.set(key, firstMs);
    return performance.now() - firstMs > 1000 ? 1 : value;
  });
}
