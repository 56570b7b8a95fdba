import type { JsonObject } from '../../../conformance/reading/json.ts';
import type { Fields } from '../../../server/store/store.ts';
import type { Layer, Passing } from '../../../testing/intercepting-server.ts';
import { inItems, refusal, refusing } from '../../kit/changes.ts';
import { inRecordsAfter } from '../../kit/memory.ts';
import { askedBy, taking } from '../../kit/on-a-server.ts';
import { type Asked, uploads } from '../../kit/response-change.ts';
import { documentsListed, lastOfEach, storing } from '../../kit/stores.ts';
import { isUpload, readUpload, type Upload, withPart } from '../../kit/uploads.ts';
import { type DefectTable, defectsOf } from '../defect.ts';

const standard = { depth: 'standard' } as const;

/** Defects that refuse right uploads, take or store wrong ones, or do not keep what they stored. */
export const storedDefects = defectsOf({
  'documents.upload.kind.jpeg': {
    'a JPEG without dates is refused': {
      ...standard,
      layer: refusing(uploads, isKindWith('jpeg', isUndated)),
    },
  },
  'documents.upload.kind.pdf': {
    'a PDF is no source of funds': {
      ...standard,
      layer: refusing(
        uploads,
        isKindWith('pdf', ({ sent }) => sent.get('type') === 'SOF'),
      ),
    },
  },
  'documents.upload.optional-dates': {
    'a proof of identity needs to say since when it is valid': {
      ...standard,
      layer: refusing(uploads, ({ sent }) => sent.get('type') === 'POI' && !sent.get('valid_from')),
    },
  },
  'documents.upload-alias.accepted': {
    'a PDF without dates is refused under the second spelling': refusing(
      'uploadDocumentAlias',
      isKindWith('pdf', isUndated),
    ),
  },
  'documents.upload.accepted': {
    'the first spelling is not for POST': refusing('uploadDocument', undefined, 405),
    'the first spelling takes no multipart form': refusing('uploadDocument', undefined, 415),
    'the first spelling is not implemented': refusing('uploadDocument', undefined, 501),
    'the first spelling refuses every document': refusing('uploadDocument'),
  },
  'documents.upload.text-file': {
    'plain text is taken under the name of a picture': {
      ...standard,
      layer: takingNamed(uploads, 'text', /\.png$/),
    },
  },
  'documents.upload-alias.text-file': {
    'plain text is taken as a PDF under the second spelling': {
      ...standard,
      layer: takingNamed('uploadDocumentAlias', 'text', /\.pdf$/),
    },
  },
  'documents.upload.other-file': {
    // Not letters of a word processor, which are ZIP archives too: they have a defect of their own.
    'ZIP archives are taken': { ...standard, layer: takingNamed(uploads, 'zip', /\.(?!docx$)/) },
    'an empty file is taken': { ...standard, layer: takingNamed(uploads, 'empty') },
    'HTML is refused and listed all the same': {
      ...standard,
      layer: () =>
        refusedAndStored((_, asked) => asked.fileKind === 'html', taking('uploadDocument', isHtml)()),
    },
  },
  'documents.upload-alias.other-file': {
    'an empty file is taken under the second spelling': {
      ...standard,
      layer: takingNamed('uploadDocumentAlias', 'empty'),
    },
  },
  'documents.refused': {
    'a passport as source of funds is refused, and stored as a proof of identity': () =>
      refusedAndStored(
        ({ fields }) => fields.get('type') === 'SOF' && fields.get('document') === 'PAS',
        (request, forward) => forward(withPart(request, 'type', () => 'POI')),
      ),
    'a long file name is refused after the document was stored': {
      ...standard,
      layer: () => refusedAndStored(({ file }) => (file?.name.length ?? 0) > 100),
    },
    'an emoji in a number is a fault after the document was stored': {
      ...standard,
      layer: () => refusedAndStored(({ fields }) => /😀/.test(fields.get('id_number') ?? ''), undefined, 500),
    },
    'fields behind the file are refused after the document was stored': {
      ...standard,
      layer: () =>
        refusedAndStored(
          // All of them, so that no other order shows it.
          (_, __, { body }) =>
            body.includes('filename="') && body.indexOf('filename="') < body.indexOf('\r\n\r\n'),
        ),
    },
  },
  'documents.upload.stored': {
    'a number that another customer has is answered and not stored': {
      ...standard,
      ...storing((store) => {
        const owners = new Map<string | undefined, bigint>();
        return {
          createDocument: async (partner, customer, fields, file) => {
            const owner = owners.get(fields.id_number) ?? customer;
            owners.set(fields.id_number, owner);
            if (owner === customer) return store.createDocument(partner, customer, fields, file);
            return { rank: 0, fields, verified: 0, uploadedOnMs: Date.now(), file };
          },
        };
      }),
    },
  },
  'documents.kept': {
    'only the last twelve documents are listed': {
      ...standard,
      store: documentsListed((all) => all.slice(-12)).store,
    },
    'a document takes the place of another one with its number': onlyLast(({ id_number }) => id_number),
    'a document takes the place of another one of its pair': onlyLast(
      ({ type, document }) => `${type} ${document}`,
    ),
    'a document that was listed is listed twice from then on': inShown((item) => [item, item]),
    'a document that was listed expires from then on': inShown((item) => [
      { ...item, expiry: '2020-01-01T00:00:00' },
    ]),
    'a document that was listed has another code from then on': inShown((item) => [
      { ...item, document: 'LC' },
    ]),
    'a document that was listed is of another kind from then on': inShown((item) => [
      { ...item, type: 'SOF' },
    ]),
    'a document loses its dates two seconds after a list': {
      ...standard,
      alike: ['documents.list.*'],
      layer: inRecordsAfter(2000, 'listDocuments', (record) => {
        Object.assign(record, { valid_from: null, expiry: null });
      }),
    },
    'a document has a later time of upload two seconds after a list': {
      ...standard,
      alike: ['documents.list.*'],
      layer: inRecordsAfter(2000, 'listDocuments', (record) => {
        record.uploaded_on = '2030-01-01T00:00:00+00:00';
      }),
    },
    'a list shows at most ten of the documents that it showed before': {
      ...standard,
      layer: () => {
        const known = new Set<string>();
        return inItems('listDocuments', (items, { asked }) => {
          const keyOf = ({ id_number, type }: JsonObject) => `${asked.id} ${id_number} ${type}`;
          const old = items.filter((item) => known.has(keyOf(item)));
          for (const item of items) known.add(keyOf(item));
          return items.filter((item) => !old.slice(10).includes(item));
        });
      },
    },
  },
} satisfies DefectTable);

function isUndated({ sent }: Asked): boolean {
  return !sent.get('valid_from') && !sent.get('expiry');
}

function isKindWith(kind: string, holds: (asked: Asked) => boolean) {
  return (asked: Asked) => asked.fileKind === kind && holds(asked);
}

function isHtml({ fileKind }: Asked): boolean {
  return fileKind === 'html';
}

/** Takes files of a kind, or those of them that have such names. */
function takingNamed(where: Parameters<typeof taking>[0], kind: string, name = /./): () => Layer {
  return () => (request, forward) => {
    const isNamed = isUpload(request) && name.test(readUpload(request).file?.name ?? '');
    return isNamed
      ? taking(where, ({ fileKind }) => fileKind === kind)()(request, forward)
      : forward(request);
  };
}

/** Such uploads are stored, and refused all the same. */
function refusedAndStored(
  isSuch: (upload: Upload, asked: Asked, request: Passing) => boolean,
  store: Layer = (request, forward) => forward(request),
  status = 400,
): Layer {
  return async (request, forward) => {
    if (!isUpload(request) || !isSuch(readUpload(request), askedBy(request), request))
      return forward(request);
    const answer = await store(request, forward);
    return answer.status === 201 ? refusal(status) : answer;
  };
}

/** Of documents of a customer that share something, the last one alone is listed. */
function onlyLast(keyOf: (fields: Fields) => unknown) {
  return {
    ...standard,
    store: documentsListed((all) => lastOfEach(all, ({ fields }) => keyOf(fields))).store,
  };
}

/** Documents that a list showed alone are listed otherwise from then on. */
function inShown(change: (item: JsonObject) => JsonObject[]) {
  return () => {
    const alone = new Set<string>();
    return inItems('listDocuments', (items, { asked }) => {
      const keyOf = ({ id_number }: JsonObject) => `${asked.id} ${id_number}`;
      const changed = items.flatMap((item) => (alone.has(keyOf(item)) ? change(item) : [item]));
      const [only] = items;
      if (only && items.length === 1) alone.add(keyOf(only));
      return changed;
    });
  };
}
