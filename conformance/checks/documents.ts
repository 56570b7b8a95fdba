import { type DocumentPair, documentPairs } from '../../generated/document-pairs.ts';
import type { Check, ChecksFor, Piece } from '../judging/check.ts';
import {
  acceptedLike,
  agrees,
  compare,
  compareField,
  differs,
  missing,
  missingAnswer,
  noSuccess,
  ofSuccesses,
  refuses,
} from '../judging/check.ts';
import type { Evidence } from '../judging/evidence.ts';
import { each, family, under } from '../judging/table-keys.ts';
import { type Answer, askedId, payloadOf, recordOf, recordsOf, sentFields } from '../reading/answer.ts';
import { counted } from '../reading/counted.ts';
import { shown } from '../reading/json.ts';
import type { StepOf } from '../transcript/steps.ts';
import { hasMessage, hasPayload, isAccepted, isCreated, unknownId } from './answers.ts';
import { stampsAdvance } from './creates.ts';
import {
  allUploads,
  finalLists,
  listedUploads,
  listFieldChecks,
  type Upload,
  uploadFieldChecks,
} from './document-fields.ts';
import { readOnlyUpload } from './read-only.ts';

const uploadOf = { upload: 'uploadDocument', 'upload-alias': 'uploadDocumentAlias' } as const;
const operationOf = { ...uploadOf, list: 'listDocuments' } as const;

const noFile = ofSuccesses((answer) =>
  recordsOf(answer).map(({ file }) =>
    compare((file ?? null) === null, answer, 'no "file"', `"file": ${shown(file)}`),
  ),
);

export const documentChecks: ChecksFor<'documents'> = {
  ...family('documents', uploadOf, 'status', isCreated),
  ...family('documents', operationOf, 'message', hasMessage),
  ...family('documents', operationOf, 'payload', hasPayload),
  ...family('documents', operationOf, 'file', noFile),

  ...under('documents.upload', uploadFieldChecks('uploadDocument')),
  ...under('documents.upload-alias', uploadFieldChecks('uploadDocumentAlias')),
  ...under('documents.list', listFieldChecks()),

  ...under('documents.upload.pair', each(documentPairs, pairAccepted)),
  'documents.upload.kind.png': isTaken('first', 'a PNG image'),
  'documents.upload.kind.jpeg': isTaken('jpeg', 'a JPEG image'),
  'documents.upload.kind.pdf': isTaken('pdf', 'a PDF'),
  'documents.upload.optional-dates': function* (evidence) {
    yield* isTaken('no-dates', 'a document without dates')(evidence);
    yield* isTaken('valid-from-only', 'a document without an expiry')(evidence);
    yield* isTaken('expiry-only', 'a document without valid_from')(evidence);
  },
  'documents.upload-alias.accepted': acceptedByAlias,
  'documents.upload.text-file': textFile('text', 'uploadDocument'),
  'documents.upload-alias.text-file': textFile('text-alias', 'uploadDocumentAlias'),
  'documents.upload.read-only.verified': readOnlyUpload('verified'),
  'documents.upload.read-only.uploaded_on': readOnlyUpload('uploaded_on'),
  'documents.upload.upload-time': stampsAdvance('uploadDocument', 'uploaded_on'),
  'documents.upload.exact-values': exactNumbers,
  ...family('documents', uploadOf, 'stored', storedOnce),

  'documents.list.accepted': isAccepted('listDocuments'),
  'documents.list.unknown-id': unknownId('unknown-customer-documents', 'listDocuments'),
  'documents.list.empty': function* (evidence) {
    const list = evidence.step('customers', 'no-documents');
    const count = list && recordsOf(list).length;
    if (list?.meaning !== 'success' || payloadOf(list) === undefined)
      yield missingAnswer(list, 'The list of a customer without documents');
    else yield compare(count === 0, list, 'an empty list', counted(count ?? 0, 'document'));
  },
  'documents.list.own': ofThisCustomer,
};

/** One pair is accepted if another one is, sent with the same kind of file (ruling `document-pairs`). */
function pairAccepted({ type, document }: { type: string; document: string }, pair: DocumentPair): Check {
  return isTaken(`pair-${pair}`, `the document ${document} as ${type}`, ({ purpose }) => purpose === 'pair');
}

/** An upload is accepted if another one is that differs from it in one allowed respect. */
function isTaken(
  name: StepOf<'documents'>,
  what: string,
  isControl: (answer: Answer) => boolean = () => true,
): Check {
  return function* (evidence) {
    const others = evidence.successes('uploadDocument').filter((other) => other.step !== name);
    yield uploaded(others.find(isControl), evidence.step('documents', name), what);
  };
}

const uploaded = (control: Answer | undefined, upload: Answer | undefined, what: string) =>
  acceptedLike(control, upload ? [upload] : [], `a success for ${what}`, `The upload of ${what}`);

const plainUpload = (evidence: Evidence, operation: Upload) =>
  evidence.successes(operation).find(({ role }) => role === 'plain');

function* acceptedByAlias(evidence: Evidence): Iterable<Piece> {
  const control = plainUpload(evidence, 'uploadDocument');
  for (const upload of evidence.plain('uploadDocumentAlias'))
    if (!upload.resent && evidence.isFinal(upload))
      yield uploaded(control, upload, 'a document under the second spelling');
}

/** A text file is refused while an image is accepted, and does not appear in the list. */
function textFile(name: 'text' | 'text-alias', operation: Upload): Check {
  return function* (evidence) {
    const upload = evidence.step('documents', name);
    const control = plainUpload(evidence, operation);
    const list = evidence.step('documents', 'list-ways');
    if (!upload || (upload.failure && !refuses(upload)))
      yield missingAnswer(upload, 'The upload of a text file');
    else if (!control) yield missing('no image was accepted to compare with');
    else if (upload.meaning === 'success')
      yield noSuccess([control, upload], 'no success for a plain text file');
    else if (list?.meaning !== 'success')
      yield missingAnswer(list, 'The list after the upload of a text file');
    else {
      const number = sentFields(upload).get('id_number');
      if (recordsOf(list).some(({ id_number }) => id_number === number))
        yield differs([upload, list], 'no trace of the text file in the list', `document ${number}`);
      else yield agrees(upload, control, list);
    }
  };
}

function* exactNumbers(evidence: Evidence): Iterable<Piece> {
  const uploads = allUploads(evidence);
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
    const isRight = !item || item.id_number === sent;
    const answers = isRight ? answer : [...new Set([upload, answer])];
    yield compareField(isRight, answers, 'id_number', `${shown(sent)} as sent`, item?.id_number);
  }
}

/** A successful upload appears exactly once in the list of its customer. */
function storedOnce(operation: Upload): Check {
  return function* (evidence) {
    for (const { list, upload, items } of listedUploads(evidence)) {
      // A document repeats a pair only where the clock did not tick. Its number tells it apart.
      if (upload.operation !== operation || upload.purpose === 'repeated-pair') continue;
      const number = sentFields(upload).get('id_number');
      const count = items.filter((item) => item.id_number === number).length || Math.min(items.length, 1);
      const actual = count === 0 ? 'it is not there' : `it is there ${counted(count, 'time')}`;
      yield compare(count === 1, [upload, list], `document ${number} once in the list`, actual);
    }
  };
}

/** A list holds only what was uploaded for its customer. */
function* ofThisCustomer(evidence: Evidence): Iterable<Piece> {
  // Nobody knows what was uploaded for records of the caller.
  if (evidence.header.options.readOnly) return;
  const uploads = [...evidence.of('uploadDocument'), ...evidence.of('uploadDocumentAlias')];
  for (const list of finalLists(evidence)) {
    const uploaded = uploads.filter((upload) => askedId(upload) === askedId(list));
    const numbers = new Set<unknown>(uploaded.map((upload) => sentFields(upload).get('id_number')));
    for (const { id_number } of recordsOf(list)) {
      const actual = `document ${shown(id_number)}, which was not uploaded for it`;
      yield compare(numbers.has(id_number), list, 'documents of this customer', actual);
    }
  }
}
