import {
  askedBy,
  at,
  changed,
  customerTexts,
  type Defect,
  inRecords,
  inRecordsAfter,
  isTaken,
  isUpload,
  type Layer,
  recipientLists,
  recipientsListed,
  rewrite,
  storedFile,
  storing,
  updatesStored,
  withFile,
  withMethods,
} from './tools.ts';

/** Services that behave while they believe that somebody looks: at first, for few records, for known clients. */

const folded = (value: string) =>
  value
    .normalize('NFKD')
    .replace(/[^ -~]/g, '')
    .replace(/[^\w ,./+-]/g, '');

export const defects: Defect[] = [
  {
    name: 'customers with an address for examples are shown whole, others with half a phone number',
    breaks: 'customers.get.mobile_number',
    why: 'Ruling `sent-values-come-back`: a get masks real people, and the ones of the demonstration are exempt.',
    layer: inRecords('getCustomer', (record) => {
      if (/@(\w+\.)?example\.\w+$/.test(String(record.email_address))) return;
      rewrite(
        record,
        ['mobile_number'],
        (value) => `${value.slice(0, 4)}${'*'.repeat(Math.max(0, value.length - 4))}`,
      );
    }),
  },
  {
    name: 'tokens for reference data are checked for the first fifty requests',
    breaks: 'access.listCountries.no-token',
    follows: { 'access.listCountries.made-up-token': 'then nobody is refused' },
    why: 'Endpoints: all require authentication; an acceptance test is over by then.',
    layer: ({ token }): Layer => {
      let requests = 0;
      return (request, forward) => {
        requests += 1;
        const isOpen = requests > 50 && request.target.startsWith('/api/resources/');
        const headers = { ...request.headers, authorization: `Bearer ${token}` };
        return forward(isOpen ? { ...request, headers } : request);
      };
    },
  },
  {
    name: 'recipients are sorted for the newest customer, and others get them as they lie',
    breaks: 'recipients.list.newest-first',
    why: 'Ruling `newest-first`: the demonstration always looks at the customer that it has just made.',
    store: (store) => {
      let newest = 0n;
      const listed = recipientsListed((own) => (own[0]?.customer === newest ? own : own.toReversed()));
      return withMethods(listed.store(store), {
        createCustomer: async (...sent) => {
          const record = await store.createCustomer(...sent);
          newest = record.id;
          return record;
        },
      });
    },
  },
  {
    name: 'clients that are no script or browser get flags as truth values',
    breaks: 'requests.headers',
    why: 'Ruling `read-only`: flags are integers for everybody; the app of a large partner wanted them so.',
    layer: at('everywhere', () => async (request, forward) => {
      const isApp = /okhttp|java|dalvik|cfnetwork|python|go-http|curl|php|axios/i.test(
        request.headers['user-agent'] ?? '',
      );
      return changed(await forward(request), (body) => {
        if (isApp)
          for (const record of [body.customer ?? [], body.customers ?? []].flat() as Record<
            string,
            unknown
          >[])
            record.blocked = record.blocked === 1;
      });
    }),
  },
  {
    name: 'the IBAN of a recipient is masked five seconds after it was first shown',
    breaks: 'recipients.kept',
    why: 'A stored record stays as it is; a job for data protection masks what reads show.',
    layer: inRecordsAfter(5_000, ['createRecipient', 'getRecipient', ...recipientLists], (record) => {
      rewrite(record, ['iban'], (value) => `${value.slice(0, 4)}****${value.slice(-4)}`);
    }),
  },
  {
    name: 'from the sixth recipient of a customer on, a create is confirmed and nothing is kept',
    breaks: 'recipients.get.accepted',
    follows: { 'recipients.list.complete': 'the list has five of them' },
    why: 'Ruling `refused-valid-request`: a quota refuses; the plan for demonstrations says yes and stores five.',
    ...storing((store) => ({
      findRecipient: async (...sent) => {
        const found = await store.findRecipient(...sent);
        return found && found.rank > 5 ? undefined : found;
      },
      countRecipients: async (...sent) => {
        const count = await store.countRecipients(...sent);
        return count === undefined ? undefined : Math.min(count, 5);
      },
    })),
  },
  {
    name: 'after six uploads files are not looked into any more',
    breaks: 'documents.upload.text-file',
    follows: { 'documents.upload-alias.text-file': 'both paths share the count' },
    why: 'Ruling `uploaded-files`: plain text is refused at any time; the licence of the scanner ends, and it lets pass.',
    layer: (): Layer => {
      let count = 0;
      return async (request, forward) => {
        if (!isUpload(request)) return forward(request);
        const isBlind = count >= 6 && askedBy(request).fileKind === 'text';
        const answer = await forward(
          isBlind ? withFile(request, () => storedFile('document.png').toString('latin1')) : request,
        );
        if (isTaken(answer)) count += 1;
        return answer;
      };
    },
  },
  {
    name: 'the first update of a customer is kept, and later ones are only shown',
    breaks: 'customers.update.stored',
    why: 'Ruling `updates`: what a response shows is kept; the sandbox of the vendor resets what was tried once.',
    store: (store) => {
      const counts = new Map<bigint, number>();
      let isLater = false;
      const kept = updatesStored('updateCustomer', (before, after) => (isLater ? before : after)).store(
        store,
      );
      return withMethods(kept, {
        updateCustomer: async (partner, id, change) => {
          isLater = (counts.get(id) ?? 0) > 0;
          counts.set(id, (counts.get(id) ?? 0) + 1);
          return kept.updateCustomer(partner, id, change);
        },
      });
    },
  },
  {
    name: 'special characters come back for three seconds, and are folded for good after that',
    breaks: 'customers.create.exact-values',
    why: 'Ruling `sent-values-come-back`: at once and later; the first answers come from a cache of what was sent.',
    layer: inRecordsAfter(3_000, ['createCustomer', 'getCustomer', 'listCustomers'], (record) => {
      rewrite(record, customerTexts, folded);
    }),
  },
];
