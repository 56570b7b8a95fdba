import { documentPairs } from '../../generated/document-pairs.ts';
import type { AnyOperationId } from '../../generated/operations.ts';
import {
  agrees,
  type Check,
  type ChecksFor,
  differs,
  missing,
  missingAnswer,
  type Piece,
  refuses,
  refusesRequest,
} from '../judging/check.ts';
import type { Evidence } from '../judging/evidence.ts';
import { each, under } from '../judging/families.ts';
import { type Answer, askedId, payloadOf, recordOf, recordsOf, sentFields } from '../reading/answer.ts';
import { counted } from '../reading/counted.ts';
import { shown } from '../reading/json.ts';
import type { StepOf } from '../transcript/steps.ts';
import { accepted, created, message, payload } from './answers.ts';
import {
  finalLists,
  listedUploads,
  listFieldChecks,
  spellings,
  uploadFieldChecks,
} from './document-fields.ts';
import { readOnlyUpload } from './read-only-uploads.ts';
import { stampsAdvance, statusOf } from './records.ts';
import { unknownId } from './unknown-ids.ts';

type Upload = 'uploadDocument' | 'uploadDocumentAlias';
export const documentChecks: ChecksFor<'documents'> = {
  'documents.upload.status': created('uploadDocument'),
  'documents.upload-alias.status': created('uploadDocumentAlias'),
  'documents.upload.message': message('uploadDocument'),
  'documents.upload-alias.message': message('uploadDocumentAlias'),
  'documents.list.message': message('listDocuments'),
  'documents.upload.payload': payload('uploadDocument'),
  'documents.upload-alias.payload': payload('uploadDocumentAlias'),
  'documents.list.payload': payload('listDocuments'),
  'documents.upload.file': noFile('uploadDocument'),
  'documents.upload-alias.file': noFile('uploadDocumentAlias'),
  'documents.list.file': noFile('listDocuments'),

  ...uploadFieldChecks('upload', 'uploadDocument'),
  ...uploadFieldChecks('upload-alias', 'uploadDocumentAlias'),
  ...listFieldChecks(),

  ...under('documents.upload.pair', each(documentPairs, pairAccepted)),
  'documents.upload.kind.png': step('first', 'a PNG image'),
  'documents.upload.kind.jpeg': step('jpeg', 'a JPEG image'),
  'documents.upload.kind.pdf': step('pdf', 'a PDF'),
  'documents.upload.optional-dates': function* (evidence) {
    yield* step('no-dates', 'a document without dates')(evidence);
    yield* step('valid-from-only', 'a document without an expiry')(evidence);
    yield* step('expiry-only', 'a document without valid_from')(evidence);
  },
  'documents.upload-alias.accepted': acceptedByAlias,
  'documents.upload.text-file': textFile('text', 'uploadDocument'),
  'documents.upload-alias.text-file': textFile('text-alias', 'uploadDocumentAlias'),
  'documents.upload.read-only.verified': readOnlyUpload('verified'),
  'documents.upload.read-only.uploaded_on': readOnlyUpload('uploaded_on'),
  'documents.upload.upload-time': stampsAdvance(
    (evidence) => evidence.successes('uploadDocument'),
    'uploaded_on',
  ),
  'documents.upload.exact-values': exactNumbers,
  'documents.upload.stored': storedOnce('uploadDocument'),
  'documents.upload-alias.stored': storedOnce('uploadDocumentAlias'),

  'documents.list.accepted': accepted('listDocuments'),
  'documents.list.unknown-id': unknownId('unknown-customer-documents', 'listDocuments'),
  'documents.list.empty': function* (evidence) {
    const list = evidence.step('customers', 'no-documents');
    const count = list && recordsOf(list).length;
    if (list?.meaning !== 'success' || payloadOf(list) === undefined)
      yield missingAnswer(list, 'The list of a customer without documents');
    else if (count === 0) yield agrees(list);
    else yield differs(list, 'an empty list', counted(count ?? 0, 'document'));
  },
  'documents.list.own': ownOnly,
};

function noFile(operation: AnyOperationId): Check {
  return function* (evidence) {
    for (const answer of evidence.successes(operation)) {
      for (const item of recordsOf(answer)) {
        // What is null is not returned.
        if ((item.file ?? null) !== null) yield differs(answer, 'no "file"', `"file": ${shown(item.file)}`);
        else yield agrees(answer);
      }
    }
  };
}

/** One pair is accepted where another one, sent with the same kind of file, is (ruling `document-pairs`). */
function pairAccepted({ type, document }: { type: string; document: string }): Check {
  const name = `pair-${type}-${document}` as const;
  return function* (evidence) {
    const upload = evidence.step('documents', name);
    const isPair = ({ purpose, step }: Answer) => purpose === 'pair' && step !== name;
    yield acceptedLike(
      upload,
      evidence.successes('uploadDocument').find(isPair),
      `the document ${document} as ${type}`,
    );
  };
}

/** An upload that differs from an accepted one in one allowed respect is accepted too. */
function step(name: StepOf<'documents'>, what: string): Check {
  return function* (evidence) {
    const upload = evidence.step('documents', name);
    const others = evidence.successes('uploadDocument').find((other) => other.step !== name);
    yield acceptedLike(upload, others, what);
  };
}

function acceptedLike(upload: Answer | undefined, control: Answer | undefined, what: string): Piece {
  if (upload?.meaning === 'success') return agrees(upload);
  if (!upload || !control || !refusesRequest(upload)) return missingAnswer(upload, `The upload of ${what}`);
  return differs([control, upload], `a success for ${what}`, statusOf(upload));
}

function* acceptedByAlias(evidence: Evidence): Iterable<Piece> {
  const control = evidence.successes('uploadDocument').find(({ role }) => role === 'plain');
  for (const upload of evidence.valid('uploadDocumentAlias')) {
    if (upload.role !== 'plain' || upload.resent || !evidence.isFinal(upload)) continue;
    yield acceptedLike(upload, control, 'a document under the second spelling');
  }
}

/** A text file gets no success while an image does, and does not turn up in the list. */
function textFile(name: 'text' | 'text-alias', operation: Upload): Check {
  return function* (evidence) {
    const upload = evidence.step('documents', name);
    const control = evidence.successes(operation).find(({ role }) => role === 'plain');
    const list = evidence.step('documents', 'list-ways');
    if (!upload || (upload.failure && !refuses(upload)))
      yield missingAnswer(upload, 'The upload of a text file');
    else if (!control) yield missing('no image was accepted to compare with');
    else if (upload.meaning === 'success')
      yield differs(
        [control, upload],
        'no success for a plain text file',
        `HTTP status ${upload.response?.status} with a success`,
      );
    else if (list?.meaning !== 'success')
      yield missingAnswer(list, 'The list after the upload of a text file');
    else if (recordsOf(list).some((item) => item.id_number === sentFields(upload).get('id_number')))
      yield differs(
        [upload, list],
        'no trace of the text file in the list',
        `document ${sentFields(upload).get('id_number')}`,
      );
    else yield agrees(upload, control, list);
  };
}

/** Numbers with special characters, in the answer and in the list. */
function* exactNumbers(evidence: Evidence): Iterable<Piece> {
  const uploads = spellings.flatMap((spelling) => evidence.successes(spelling));
  const special = uploads.filter(({ role }) => role === 'values');
  if (special.length === 0) yield* uploads.map((upload) => agrees(upload));
  const places = [
    ...special.map((upload) => ({ upload, answer: upload, item: recordOf(upload) })),
    ...listedUploads(evidence)
      .filter(({ upload }) => upload.role === 'values')
      .map(({ upload, list, items }) => ({ upload, answer: list, item: items[0] })),
  ];
  for (const { upload, answer, item } of places) {
    const sent = sentFields(upload).get('id_number');
    if (!item || item.id_number === sent) yield agrees(answer);
    else
      yield differs(
        [...new Set([upload, answer])],
        `"id_number": ${shown(sent)} as sent`,
        `"id_number": ${shown(item.id_number)}`,
      );
  }
}

/** An upload that succeeded stands in the list of its customer exactly once. */
function storedOnce(spelling: Upload): Check {
  return function* (evidence) {
    for (const { list, upload, items } of listedUploads(evidence)) {
      // A late document repeats a pair only where the clock did not tick; its number tells it apart.
      if (upload.operation !== spelling || upload.purpose === 'repeated-pair') continue;
      const number = sentFields(upload).get('id_number');
      const count = items.filter((item) => item.id_number === number).length || Math.min(items.length, 1);
      if (count === 1) yield agrees(upload, list);
      else
        yield differs(
          [upload, list],
          `document ${number} once in the list`,
          count === 0 ? 'it is not there' : `it is there ${counted(count, 'time')}`,
        );
    }
  };
}

/** Nothing stands in a list that was not uploaded for its customer. */
function* ownOnly(evidence: Evidence): Iterable<Piece> {
  // Of the caller's records nobody knows what was uploaded.
  if (evidence.header.options.readOnly) return;
  const uploads = spellings.flatMap((spelling) => evidence.of(spelling));
  for (const list of finalLists(evidence)) {
    const own = uploads.filter((upload) => askedId(upload) === askedId(list));
    for (const item of recordsOf(list)) {
      if (own.some((upload) => sentFields(upload).get('id_number') === item.id_number)) yield agrees(list);
      else
        yield differs(
          list,
          'documents of this customer',
          `document ${shown(item.id_number)}, which was not uploaded for it`,
        );
    }
  }
}
