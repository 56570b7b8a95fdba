import type { CustomerRecord, Store } from '../../../server/store/store.ts';
import {
  askedBy,
  changed,
  customersSeen,
  customerViews,
  type Defect,
  documentsListed,
  documentsSeen,
  isAt,
  type Layer,
  type Passing,
  recordsIn,
  refusal,
  sentBy,
  storing,
  uploads,
  withMethods,
} from '../kit.ts';

const today = () => new Date().toISOString().slice(0, 10);

/** Refuses some requests by what succeeded before for the same customer. */
const gate = (isRefused: (request: Passing, before: readonly Passing[]) => boolean) => (): Layer => {
  const taken = new Map<string, Passing[]>();
  const ownerOf = (request: Passing) =>
    request.operation === 'createRecipient' ? (sentBy(request).get('customer') ?? '') : (request.id ?? '');
  return async (request, forward) => {
    if (!isAt([...uploads, 'createRecipient'], request)) return forward(request);
    const before = taken.get(ownerOf(request)) ?? [];
    if (isRefused(request, before)) return refusal(403, 'The state of this customer does not allow this.');
    const answer = await forward(request);
    if (answer.status === 201) taken.set(ownerOf(request), [...before, request]);
    return answer;
  };
};

const isUploaded = (request: Passing) => isAt(uploads, request);

export const defects: Defect[] = [
  {
    name: 'the third proof of a type retires the oldest one of that type',
    breaks: 'documents.kept',
    why: 'A list has the documents of the customer, and no operation removes one; the review keeps two of a type as active.',
    ...documentsListed((own) =>
      own.filter(
        (one) =>
          own.filter((other) => other.fields.type === one.fields.type && other.rank > one.rank).length < 2,
      ),
    ),
  },
  {
    name: 'a proof of funds closes the review and ends all earlier documents without an end today',
    breaks: 'documents.kept',
    follows: { 'documents.list.expiry': 'A document without an end has one once its customer proves funds.' },
    why: 'Ruling `document-dates`: null where none was submitted; closing a review fills in open ends.',
    ...documentsListed((own) =>
      own.map((one) =>
        !one.fields.expiry && own.some(({ fields, rank }) => fields.type === 'SOF' && rank > one.rank)
          ? { ...one, fields: { ...one.fields, expiry: today() } }
          : one,
      ),
    ),
  },
  {
    name: 'onboarding ends with the first proof of identity, and that is when the customer was created',
    breaks: 'customers.kept',
    why: 'created_on is the time of creation; the step of the workflow writes its own date into the same column.',
    store: (store: Store) => {
      const endedMs = new Map<bigint, number>();
      const see = (record: CustomerRecord) => ({
        ...record,
        createdOnMs: endedMs.get(record.id) ?? record.createdOnMs,
      });
      const createDocument: Store['createDocument'] = async (partner, customer, fields, file) => {
        const record = await store.createDocument(partner, customer, fields, file);
        if (record && fields.type === 'POI' && !endedMs.has(customer))
          endedMs.set(customer, record.uploadedOnMs);
        return record;
      };
      return customersSeen(() => see).store(withMethods(store, { createDocument }));
    },
  },
  {
    name: 'a proof of identity that a newer one supersedes has the state 2',
    breaks: 'documents.list.verified',
    why: 'verified is 0 or 1; the workflow has a third state and shows it through the same column.',
    ...documentsListed((own) =>
      own.map((one) =>
        one.fields.type === 'POI' && own.some(({ fields, rank }) => fields.type === 'POI' && rank > one.rank)
          ? { ...one, verified: 2 as number as 0 }
          : one,
      ),
    ),
  },
  {
    name: 'customers with two documents are trusted, and their further ones are verified on arrival',
    breaks: 'documents.upload.verified',
    why: 'A newly uploaded document has 0; the fast lane for known customers skips that state.',
    ...documentsSeen(() => (record) => (record.rank >= 3 ? { ...record, verified: 1 } : record)),
  },
  {
    name: 'the third recipient starts a screening of its customer, whose flag is then a word',
    breaks: 'customers.get.temporary_blocked',
    follows: { 'customers.list.temporary_blocked': 'The list reads the same column.' },
    why: 'temporary_blocked is the integer 0 or 1; the screening writes the name of its state.',
    layer: () => {
      const counts = new Map<string, number>();
      return async (request, forward) => {
        const answer = await forward(request);
        const owner = sentBy(request).get('customer') ?? '';
        if (request.operation === 'createRecipient' && answer.status === 201)
          counts.set(owner, (counts.get(owner) ?? 0) + 1);
        if (!isAt(customerViews, request)) return answer;
        return changed(answer, (body) => {
          for (const record of recordsIn(body))
            if ((counts.get(String(record.id)) ?? 0) >= 3) record.temporary_blocked = 'screening';
        });
      };
    },
  },
  {
    name: 'a recipient that is added after its customer was updated waits for approval and cannot be read alone',
    breaks: 'recipients.get.accepted',
    why: 'Ruling `refused-valid-request`: a read of a record of the run; changed senders need an approval of new recipients.',
    layer: () => {
      const updated = new Set<string>();
      const waiting = new Set<string>();
      return async (request, forward) => {
        const answer = await forward(request);
        if (request.operation === 'updateCustomer' && answer.status === 200) updated.add(request.id ?? '');
        if (request.operation === 'createRecipient' && updated.has(sentBy(request).get('customer') ?? ''))
          changed(answer, (body) => {
            for (const { id } of recordsIn(body)) waiting.add(String(id));
          });
        return request.operation === 'getRecipient' && waiting.has(request.id ?? '') ? refusal(404) : answer;
      };
    },
  },
  {
    name: 'the second spelling is for further documents of customers who have one',
    breaks: 'documents.upload-alias.accepted',
    why: 'Both spellings must be accepted; the older route was kept for the step of additional documents.',
    layer: gate((request, before) => request.operation === 'uploadDocumentAlias' && !before.some(isUploaded)),
  },
  {
    name: 'funds are proven after identity, and the other way round is refused',
    breaks: 'documents.upload.pair.SOF-TAX',
    follows: {
      'documents.upload.pair.SOF-LC': 'It is a proof of funds, too.',
      'documents.upload.pair.SOF-P60': 'It is a proof of funds, too.',
    },
    why: 'Ruling `document-pairs`: all pairs are accepted; the workflow has an order of its steps.',
    layer: gate(
      (request, before) =>
        isUploaded(request) &&
        sentBy(request).get('type') === 'SOF' &&
        !before.some((one) => isUploaded(one) && sentBy(one).get('type') === 'POI'),
    ),
  },
  {
    name: 'customers who gave an end of one document have to give it for all further ones',
    breaks: 'documents.upload.optional-dates',
    why: 'expiry is not required; the rule “as complete as before” was meant for the form of the web site.',
    layer: gate(
      (request, before) =>
        isUploaded(request) &&
        !sentBy(request).get('expiry') &&
        before.some((one) => isUploaded(one) && sentBy(one).get('expiry')),
    ),
  },
  {
    name: 'from the second recipient of a customer on a relation is asked for',
    breaks: 'recipients.create.optional-relation',
    why: 'relation is optional; the monitoring of several recipients wants to know it.',
    layer: gate(
      (request, before) =>
        request.operation === 'createRecipient' &&
        !sentBy(request).get('relation') &&
        before.some(({ operation }) => operation === 'createRecipient'),
    ),
  },
  {
    name: 'a dossier that began with a picture takes no PDF',
    breaks: 'documents.upload.kind.pdf',
    why: 'Images and PDF are accepted; the dossier is bound from the pages of one kind, that of its first document.',
    layer: gate((request, before) => {
      const [first] = before.filter(isUploaded);
      return (
        isUploaded(request) &&
        askedBy(request).fileKind === 'pdf' &&
        first !== undefined &&
        askedBy(first).fileKind !== 'pdf'
      );
    }),
  },
  {
    name: 'the account of a recipient rests for twenty seconds after its creation and is then free to change',
    breaks: 'recipients.update.takes.iban',
    follows: { 'recipients.update.takes.bank': 'The bank is a part of the account.' },
    why: 'Ruling `updates`: iban and bank take a new value; a cool-down against fraud answers with the old account.',
    ...storing((store) => ({
      updateRecipient: async (partner, id, change) => {
        const found = await store.findRecipient(partner, id);
        const isResting = found !== undefined && Date.now() - found.createdOnMs < 20_000;
        return store.updateRecipient(partner, id, (before) => {
          const after = change(before);
          if (!after || !isResting) return after;
          const { iban = '', bank = '' } = before;
          const kept = { ...after, iban, bank };
          return Object.entries(kept).some(([name, value]) => value !== (before[name] ?? ''))
            ? kept
            : undefined;
        });
      },
    })),
  },
  {
    name: 'the names of a sender with recipients are frozen, but an update shows new ones',
    breaks: 'customers.update.stored',
    why: 'Ruling `updates`: what a response shows is stored; the names are printed on mandates once there is a recipient.',
    ...storing((store) => ({
      updateCustomer: async (partner, id, change) => {
        const isFrozen = ((await store.countRecipients(partner, id)) ?? 0) > 0;
        let wanted: Readonly<Record<string, string>> | undefined;
        const record = await store.updateCustomer(partner, id, (before) => {
          wanted = change(before);
          if (!wanted || !isFrozen) return wanted;
          const { first_name = '', last_name = '' } = before;
          return { ...wanted, first_name, last_name };
        });
        return record && wanted ? { ...record, fields: wanted } : record;
      },
    })),
  },
];
