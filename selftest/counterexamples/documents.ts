import { each, under } from '../../conformance/judging/total.ts';
import { isObject, type JsonObject } from '../../conformance/reading/json.ts';
import type { AnyOperationId } from '../../generated/operations.ts';
import type { ListedDocument } from '../../generated/types.ts';
import {
  atStep,
  type Edit,
  editBody,
  exchangesOf,
  inBodies,
  inRecords,
  setField,
  successesOf,
} from '../edit.ts';
import { postpone } from './customers.ts';
import {
  accepted,
  type CounterexamplesFor,
  obeyed,
  otherMessage,
  refused,
  refusedStep,
  renamedPayload,
  status200,
} from './families.ts';

/** A value that each field must never have. */
const wrong: Record<keyof ListedDocument, string | number> = {
  type: 'ABC',
  document: 'ABC',
  id_number: 'SPOILT',
  valid_from: '01.05.2021',
  expiry: '30.04.2031',
  verified: 2,
  uploaded_on: 'yesterday',
};

function fields<V extends string>(verb: V, operation: AnyOperationId, key: string) {
  return under(
    `documents.${verb}`,
    each(wrong, (value, field) =>
      // Documents with special numbers are judged by a requirement of their own.
      setField(operation, key, field, value, ({ role, step }) => role === 'plain' && step !== 'list-values'),
    ),
  );
}

const pair = (name: string) => refusedStep('documents', `pair-${name}`);

export const documentCounterexamples: CounterexamplesFor<'documents'> = {
  'documents.upload.status': status200('uploadDocument'),
  'documents.upload-alias.status': status200('uploadDocumentAlias'),
  'documents.upload.message': otherMessage('uploadDocument'),
  'documents.upload-alias.message': otherMessage('uploadDocumentAlias'),
  'documents.list.message': otherMessage('listDocuments'),
  'documents.upload.payload': renamedPayload('uploadDocument'),
  'documents.upload-alias.payload': renamedPayload('uploadDocumentAlias'),
  'documents.list.payload': renamedPayload('listDocuments'),
  'documents.upload.file': setField('uploadDocument', 'document', 'file', 'iVBORw0KGgo='),
  'documents.upload-alias.file': setField('uploadDocumentAlias', 'document', 'file', 'passport.png'),
  'documents.list.file': setField('listDocuments', 'documents', 'file', 'stored.png'),
  ...fields('upload', 'uploadDocument', 'document'),
  ...fields('upload-alias', 'uploadDocumentAlias', 'document'),
  ...fields('list', 'listDocuments', 'documents'),

  'documents.upload.pair.POI-PAS': pair('POI-PAS'),
  'documents.upload.pair.POI-DRV': pair('POI-DRV'),
  'documents.upload.pair.POI-EU': pair('POI-EU'),
  'documents.upload.pair.POI-VID': pair('POI-VID'),
  'documents.upload.pair.POI-COC': pair('POI-COC'),
  'documents.upload.pair.POI-DIP': pair('POI-DIP'),
  'documents.upload.pair.POI-NNL': pair('POI-NNL'),
  'documents.upload.pair.POA-BAC': pair('POA-BAC'),
  'documents.upload.pair.POA-GAS': pair('POA-GAS'),
  'documents.upload.pair.POA-ELE': pair('POA-ELE'),
  'documents.upload.pair.POA-LLB': pair('POA-LLB'),
  'documents.upload.pair.SOF-BAC': pair('SOF-BAC'),
  'documents.upload.pair.SOF-TAX': pair('SOF-TAX'),
  'documents.upload.pair.SOF-LC': pair('SOF-LC'),
  'documents.upload.pair.SOF-P60': pair('SOF-P60'),
  'documents.upload.kind.png': refusedStep('documents', 'first'),
  'documents.upload.kind.jpeg': refusedStep('documents', 'jpeg'),
  'documents.upload.kind.pdf': refusedStep('documents', 'pdf'),
  'documents.upload.optional-dates': refusedStep('documents', 'no-dates'),
  'documents.upload-alias.accepted': refusedStep('documents', 'alias'),
  'documents.upload.text-file': accepted('documents', 'text', { document: { type: 'POI' } }),
  'documents.upload-alias.text-file': accepted('documents', 'text-alias', { document: { type: 'POA' } }),
  'documents.upload.read-only.verified': obeyed('uploadDocument', 'verified'),
  'documents.upload.read-only.uploaded_on': obeyed('uploadDocument', 'uploaded_on'),
  'documents.upload.upload-time': (transcript) => {
    for (const exchange of exchangesOf(transcript)) {
      postpone(exchange, /^late-|^list-(?!one)/);
      if (!exchange.response || !/Document/.test(exchange.operation)) continue;
      exchange.response.body = exchange.response.body.replaceAll(
        /"uploaded_on":"[^"]*"/g,
        '"uploaded_on":"2026-01-01T00:00:00Z"',
      );
    }
  },
  'documents.upload.exact-values': inRecords(
    'listDocuments',
    'documents',
    (item) => {
      item.id_number = String(item.id_number).replace(/^0+/, '');
    },
    atStep('documents', 'list-values'),
  ),
  'documents.upload.stored': unlisted('pair-POI-PAS'),
  'documents.upload-alias.stored': unlisted('alias'),

  'documents.list.accepted': refused('listDocuments', atStep('customers', 'no-documents')),
  'documents.list.empty': inBodies(
    'listDocuments',
    (body) => {
      body.documents = [
        {
          type: 'POI',
          document: 'PAS',
          id_number: 'X',
          valid_from: null,
          expiry: null,
          verified: 0,
          uploaded_on: '2026-01-01T00:00:00Z',
        },
      ];
    },
    atStep('customers', 'no-documents'),
  ),
  'documents.list.own': (transcript) => {
    const [other] = successesOf(transcript, 'listDocuments', atStep('documents', 'list-pairs'));
    const stranger = other ? firstDocument(other.response?.body ?? '') : {};
    inBodies(
      'listDocuments',
      (body) => {
        if (Array.isArray(body.documents)) body.documents.push({ ...stranger, type: 'SOF', document: 'BAC' });
      },
      atStep('documents', 'list-ways'),
    )(transcript);
  },
  'documents.list.unknown-id': accepted('probes', 'unknown-customer-documents', { documents: [] }),
};

/** The upload of a step is in no list. */
function unlisted(step: string): Edit {
  return (transcript) => {
    const upload = exchangesOf(transcript).find(
      (exchange) => exchange.scenario === 'documents' && exchange.step === step,
    );
    const number = upload?.request.parts?.flatMap((part) =>
      'value' in part && part.name === 'id_number' ? [part.value] : [],
    )[0];
    for (const exchange of successesOf(transcript, 'listDocuments')) {
      editBody(exchange, (body) => {
        if (Array.isArray(body.documents)) {
          body.documents = body.documents.filter((item) => !isObject(item) || item.id_number !== number);
        }
      });
    }
  };
}

const firstDocument = (body: string): JsonObject =>
  (JSON.parse(body) as { documents: JsonObject[] }).documents[0] ?? {};
