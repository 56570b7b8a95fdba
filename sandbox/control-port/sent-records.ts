import type {
  CustomerData,
  DocumentData,
  PartnerData,
  RecipientData,
} from '../../generated/control-types.ts';

/** A record of a document; a recipient or a document belongs to the customer before it. */
export type SentRecord =
  | { readonly customer: Omit<CustomerData, 'recipients' | 'documents'> }
  | { readonly recipient: RecipientData }
  | { readonly document: DocumentData };

/** The records of a document in their order, a few at a time. */
export type SentRecords = AsyncIterable<readonly SentRecord[]> | Iterable<readonly SentRecord[]>;

/** How many records are handed on at once; with the largest that takes some milliseconds. */
const RECORDS_AT_ONCE = 25;

/** The records of a document that was checked. */
export function* recordsIn(data: PartnerData): Generator<readonly SentRecord[]> {
  let some: SentRecord[] = [];
  for (const record of oneByOne(data)) {
    some.push(record);
    // The file of a document may be large.
    if (some.length < RECORDS_AT_ONCE && !('document' in record)) continue;
    yield some;
    some = [];
  }
  yield some;
}

function* oneByOne({ customers }: PartnerData): Generator<SentRecord> {
  for (const { recipients, documents, ...customer } of customers) {
    yield { customer };
    for (const recipient of recipients) yield { recipient };
    for (const document of documents) yield { document };
  }
}
