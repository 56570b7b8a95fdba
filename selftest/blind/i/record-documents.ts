import { parseJson } from '../../../conformance/reading/json.ts';
import {
  changed,
  type Defect,
  documentsListed,
  isUpload,
  type Layer,
  lastOfEach,
  type Passed,
  replacing,
  sentBy,
  showing,
  text,
} from '../kit.ts';
import { sleep } from './record-tools.ts';

/** Listed for a minute as it was first listed. */
const keptMs = 60_000;

export const defects: Defect[] = [
  {
    name: 'of documents of a customer with the same number only the first one is listed',
    breaks: 'documents.upload.stored',
    follows: { 'documents.upload-alias.stored': 'the same is true of the other spelling' },
    why: 'An uploaded document is in the list exactly once. Documents are known by their number alone, but one bank statement proves both the address and the source of funds, and its number is that of the account.',
    report: 'https://github.com/SUNET/vc/issues/78',
    ...documentsListed((own) => lastOfEach(own.toReversed(), ({ fields }) => fields.id_number).toReversed()),
  },
  {
    name: 'an expiry after January 2038 is null in the list of documents',
    breaks: 'documents.list.expiry',
    follows: { 'documents.kept': 'the date is lost' },
    why: 'The list shows the day that was sent. Dates are kept as seconds in 32 bits, and what does not fit is taken for no date; cards of residents without an end are valid until 2099.',
    report: 'https://github.com/telefonicaid/fiware-orion/issues/208',
    layer: showing(
      'listDocuments',
      'expiry',
      text((day) => (day > '2038-01-19' ? null : day)),
    ),
  },
  {
    name: 'day and month of valid_from are swapped in the list where the day can be a month',
    breaks: 'documents.list.valid_from',
    why: 'Ruling document-dates: the day that was sent, followed by a time. The reader of dates has an option for days that come first, which it applies to ISO dates as well.',
    report: 'https://github.com/dateutil/dateutil/issues/268',
    layer: showing('listDocuments', 'valid_from', replacing(/^(\d{4})-(\d\d)-(0\d|1[0-2])(?=T)/, '$1-$3-$2')),
  },
  {
    name: 'a document with a beginning but no end expires in the year 1 in the list',
    breaks: 'documents.list.expiry',
    why: 'Ruling document-dates: null if none was sent. A range of dates needs both of its ends, so the missing one is the zero of the type.',
    report: 'https://github.com/estuary/connectors/issues/1943',
    layer: showing('listDocuments', 'expiry', (day, { record }) =>
      day === null && record.valid_from !== null ? '0001-01-01T00:00:00' : day,
    ),
  },
  {
    name: 'a list of documents that was read while it was empty stays empty for a minute',
    breaks: 'documents.upload.stored',
    follows: { 'documents.upload-alias.stored': 'the same is true of the other spelling' },
    why: 'An uploaded document is in the list, after three seconds at the latest (ruling lag). An upload clears the entries of the cache that have documents in them; a client that looks first whether there are any does not see its own upload.',
    report: 'https://github.com/dotCMS/core/pull/19722',
    layer: (): Layer => {
      const empty = new Map<string, { answer: Passed; untilMs: number }>();
      return async (request, forward) => {
        const { operation, id = '' } = request;
        if (operation !== 'listDocuments') return forward(request);
        const answer = await forward(request);
        const old = empty.get(id);
        if (old && old.untilMs > performance.now() && answer.status < 300) return old.answer;
        const { documents } = (parseJson(answer.body) ?? {}) as { documents?: unknown[] };
        if (documents?.length === 0) empty.set(id, { answer, untilMs: performance.now() + keptMs });
        return answer;
      };
    },
  },
  {
    name: 'of two uploads at the same time both responses have the number of the later one',
    breaks: 'documents.upload.id_number',
    follows: { 'documents.upload-alias.id_number': 'the same is true of the other spelling' },
    why: 'id_number in the response is the text that was sent. What is uploaded is in a field of the controller, of which there is one for all requests.',
    report: 'https://github.com/imixs/imixs-workflow/issues/150',
    layer: (): Layer => {
      let current = '';
      return async (request, forward) => {
        if (!isUpload(request)) return forward(request);
        current = sentBy(request).get('id_number') ?? '';
        const answer = await forward(request);
        await sleep(60);
        return changed(answer, ({ document }) => Object.assign(document as object, { id_number: current }));
      };
    },
  },
];
