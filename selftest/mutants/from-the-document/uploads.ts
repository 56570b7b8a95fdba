import { changed } from '../../../testing/intercepting-server.ts';
import { itemsOf, showing, uploads as spellings } from '../answers.ts';
import type { Mutant } from '../mutant.ts';
import { fileKindOf, partOf, refusal, refusing } from '../requests.ts';
import { storing } from '../stores.ts';
import { isPlainText, takingText } from '../taking-text.ts';

/** What uploads are taken and what becomes of them. */
export const uploads: readonly Mutant[] = [
  {
    name: 'a bank statement is no proof of address',
    breaks: 'documents.upload.pair.POA-BAC',
    layer: refusingPair('POA', 'BAC'),
  },
  {
    name: 'a bank statement is no source of funds',
    breaks: 'documents.upload.pair.SOF-BAC',
    layer: refusingPair('SOF', 'BAC'),
  },
  {
    name: 'a document code of two letters is refused as an EU card',
    breaks: 'documents.upload.pair.POI-EU',
    layer: refusingPair('POI', 'EU'),
  },
  {
    name: 'a loan contract is refused',
    breaks: 'documents.upload.pair.SOF-LC',
    layer: refusingPair('SOF', 'LC'),
  },
  {
    name: 'a P60 is refused',
    breaks: 'documents.upload.pair.SOF-P60',
    layer: refusingPair('SOF', 'P60'),
  },
  {
    name: 'a consular card is refused',
    breaks: 'documents.upload.pair.POI-COC',
    layer: refusingPair('POI', 'COC'),
  },
  {
    name: 'a landline bill is refused',
    breaks: 'documents.upload.pair.POA-LLB',
    layer: refusingPair('POA', 'LLB'),
  },
  {
    name: 'JPEG images are refused',
    breaks: 'documents.upload.kind.jpeg',
    layer: refusing(spellings, (request) => fileKindOf(request) === 'jpeg'),
  },
  {
    name: 'PNG images are refused',
    breaks: 'documents.upload.kind.png',
    layer: refusing(spellings, (request) => fileKindOf(request) === 'png'),
  },
  {
    name: 'PDF files are refused',
    breaks: 'documents.upload.kind.pdf',
    layer: refusing(spellings, (request) => fileKindOf(request) === 'pdf'),
  },
  {
    name: 'PDF files are refused under the second spelling',
    breaks: 'documents.upload-alias.accepted',
    layer: refusing('uploadDocumentAlias', (request) => fileKindOf(request) === 'pdf'),
  },
  {
    name: 'proofs of funds are refused under the second spelling',
    breaks: 'documents.upload-alias.accepted',
    layer: refusing('uploadDocumentAlias', (request) => partOf(request, 'type') === 'SOF'),
  },
  {
    name: 'there is no second spelling',
    breaks: 'documents.upload-alias.accepted',
    layer: refusing('uploadDocumentAlias', undefined, 404),
  },
  {
    name: 'text files are taken under the first spelling',
    breaks: 'documents.upload.text-file',
    layer: takingText('uploadDocument'),
  },
  {
    name: 'text files are taken under the second spelling',
    breaks: 'documents.upload-alias.text-file',
    layer: takingText('uploadDocumentAlias'),
  },
  {
    name: 'a text file is refused and listed all the same',
    breaks: 'documents.upload.text-file',
    layer: () => async (request, forward) => {
      const answer = await takingText('uploadDocument')()(request, forward);
      return request.operation === 'uploadDocument' && answer.status === 201 && isPlainText(request)
        ? refusal(400)
        : answer;
    },
  },
  {
    name: 'an upload without dates is refused',
    breaks: 'documents.upload.optional-dates',
    layer: refusing(spellings, (request) => !partOf(request, 'valid_from') && !partOf(request, 'expiry')),
  },
  {
    name: 'an upload without an expiry is refused',
    breaks: 'documents.upload.optional-dates',
    layer: refusing(spellings, (request) => !partOf(request, 'expiry')),
  },
  {
    name: 'an upload under the second spelling is not stored',
    breaks: 'documents.upload-alias.stored',
    layer: () => {
      const lost = new Set<string>();
      return async (request, forward) => {
        const answer = await forward(request);
        if (request.operation === 'uploadDocumentAlias' && answer.status === 201) {
          lost.add(`${request.id} ${partOf(request, 'id_number')}`);
        }
        if (request.operation !== 'listDocuments') return answer;
        return changed(answer, (body) => {
          body.documents = itemsOf(body, request).filter(
            ({ id_number }) => !lost.has(`${request.id} ${id_number}`),
          );
        });
      };
    },
  },
  {
    name: 'an upload under the second spelling is stored twice',
    breaks: 'documents.upload-alias.stored',
    layer: () => {
      const twice = new Set<string>();
      return async (request, forward) => {
        const answer = await forward(request);
        if (request.operation === 'uploadDocumentAlias' && answer.status === 201) {
          twice.add(`${request.id} ${partOf(request, 'id_number')}`);
        }
        if (request.operation !== 'listDocuments') return answer;
        return changed(answer, (body) => {
          body.documents = itemsOf(body, request).flatMap((document) =>
            twice.has(`${request.id} ${document.id_number}`) ? [document, document] : [document],
          );
        });
      };
    },
  },
  {
    name: 'an uploaded document is stored twice',
    breaks: 'documents.upload.stored',
    wrapping: storing((store) => ({
      createDocument: async (partner, customer, fields, file) => {
        await store.createDocument(partner, customer, fields, file);
        return store.createDocument(partner, customer, fields, file);
      },
    })),
  },
  {
    name: 'a second document of the same kind takes the place of the first',
    breaks: 'documents.upload.stored',
    wrapping: documentsListed((all) => [...new Map(all.map((one) => [one.fields.type, one])).values()]),
  },
  {
    name: 'a bank statement takes the place of an earlier one of another kind',
    breaks: 'documents.upload.stored',
    wrapping: documentsListed((all) => [...new Map(all.map((one) => [one.fields.document, one])).values()]),
  },
  {
    name: 'only the last ten documents are listed',
    breaks: 'documents.upload.stored',
    wrapping: documentsListed((all) => all.slice(-10)),
  },
  {
    name: 'documents without an expiry are not listed',
    breaks: 'documents.upload.stored',
    wrapping: documentsListed((all) => all.filter(({ fields }) => fields.expiry)),
  },
  {
    name: 'a PDF is answered and not listed',
    breaks: 'documents.upload.stored',
    wrapping: storing((store) => ({
      createDocument: async (partner, customer, fields, file) => {
        if (file.mediaType !== 'application/pdf')
          return store.createDocument(partner, customer, fields, file);
        return { rank: 0, fields, verified: 0, uploadedOnMs: Date.now(), file };
      },
    })),
  },
  {
    name: 'documents of one customer stand in the list of every other who has some',
    breaks: 'documents.list.own',
    wrapping: sharingDocuments((own) => own.length > 0),
  },
  {
    name: 'a customer without documents is shown those of another',
    breaks: 'documents.list.empty',
    follows: [{ id: 'documents.list.own', because: 'they belong to another customer' }],
    wrapping: sharingDocuments((own) => own.length === 0),
  },
  {
    name: 'the documents of a customer without any are refused',
    breaks: 'documents.list.accepted',
    layer: () => async (request, forward) => {
      const answer = await forward(request);
      const isEmpty = request.operation === 'listDocuments' && answer.body.includes('"documents":[]');
      return isEmpty ? refusal(404) : answer;
    },
  },
  {
    name: 'an uploaded document repeats the number of the one before',
    breaks: 'documents.upload.id_number',
    layer: () => {
      let before: string | undefined;
      return showing('uploadDocument', 'id_number', (value) => {
        const shown = before ?? String(value);
        before = String(value);
        return shown;
      })();
    },
  },
];

function refusingPair(type: string, document: string) {
  return refusing(
    spellings,
    (request) => partOf(request, 'type') === type && partOf(request, 'document') === document,
  );
}

type Listed = { fields: Readonly<Record<string, string>> };

function documentsListed(choose: <Kept extends Listed>(all: Kept[]) => Kept[]) {
  return storing((store) => ({
    documentsOf: async (partner, customer) => {
      const all = await store.documentsOf(partner, customer);
      return all && choose(all);
    },
  }));
}

/** The first document of another customer stands in the list. */
function sharingDocuments(isShared: (own: readonly unknown[]) => boolean) {
  return storing((store) => {
    const customers: bigint[] = [];
    return {
      createDocument: async (partner, customer, fields, file) => {
        customers.push(customer);
        return store.createDocument(partner, customer, fields, file);
      },
      documentsOf: async (partner, customer) => {
        const own = await store.documentsOf(partner, customer);
        const other = customers.find((one) => one !== customer);
        if (!own || !isShared(own) || other === undefined) return own;
        return [...own, ...((await store.documentsOf(partner, other)) ?? []).slice(0, 1)];
      },
    };
  });
}
