import { writing } from '../../kit/legal.ts';
import { type Hook, isUpload, type Right, refusal, refusing, sentBy, storing } from '../kit.ts';
import { isLetIn } from './values-tools.ts';

const forms = ['createCustomer', 'updateCustomer', 'createRecipient', 'updateRecipient'] as const;
const refusedNationalities = ['KP', 'IR', 'SY'];

const fold = (value = '') => value.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Refuses a new customer with a key that another one has. The key is taken once the create succeeded. */
const takenOnce =
  (keyOf: (sent: ReadonlyMap<string, string>) => string | undefined): Hook =>
  () => {
    const taken = new Set<string>();
    return async (request, forward) => {
      if (request.operation !== 'createCustomer') return forward(request);
      const key = keyOf(sentBy(request));
      const isRepeated = key !== undefined && taken.has(key);
      if (isRepeated && (await isLetIn(request, forward)))
        return refusal(409, 'This customer exists already.');
      const answer = await forward(request);
      if (key !== undefined && answer.status === 201) taken.add(key);
      return answer;
    };
  };

/** The mailbox of an address at a provider that ignores dots. */
function mailboxOf(sent: ReadonlyMap<string, string>): string | undefined {
  const [local = '', domain = ''] = (sent.get('email_address') ?? '').toLowerCase().split('@');
  return domain === 'gmail.com' ? local.replaceAll('.', '') : undefined;
}

/** Identifiers that leave out two of three, as one of three machines gives them. */
const steps = {
  out: (id: bigint) => 3n * id + 1n,
  in: (id: bigint) => (id % 3n === 1n ? (id - 1n) / 3n : 0n),
};

export const rights: Right[] = [
  {
    name: 'customers of some nationalities are refused with 403',
    because: 'Ruling refused-valid-request: whom a service takes is not known, and a create may be refused.',
    report: 'https://github.com/CelsiusNetwork/celsius-app/pull/104',
    layer: refusing(
      'createCustomer',
      ({ sent }) => refusedNationalities.includes(sent.get('nationality') ?? ''),
      403,
    ),
  },
  {
    name: 'the code NA of a country is refused as a value that is missing',
    because:
      'Ruling sent-values-come-back: a deployment may refuse a code that looks like no value, but not change it.',
    report: 'https://github.com/OasisLMF/OasisLMF/issues/307',
    layer: refusing(forms, ({ sent }) => [...sent.values()].includes('NA')),
  },
  {
    name: 'addresses at gmail.com that differ in dots only are taken once',
    because: 'Ruling refused-valid-request: a create may be refused, and e-mail addresses may be taken once.',
    report: 'https://github.com/passmower/passmower/issues/57',
    layer: takenOnce(mailboxOf),
  },
  {
    name: 'a person whose name and birth differ from those of another in case and accents only is refused',
    because:
      'Ruling refused-valid-request: a person may be taken once. The database compares without case and accents.',
    report: 'https://github.com/TiddlySpace/tiddlyspace/issues/160',
    layer: takenOnce((sent) =>
      ['first_name', 'middle_name', 'last_name', 'date_of_birth', 'mobile_number']
        .map((name) => fold(sent.get(name)))
        .join('|'),
    ),
  },
  {
    name: 'postcodes that begin with a zero are refused',
    because: 'Ruling sent-values-come-back: leading zeros are special values, which a deployment may refuse.',
    report: 'https://github.com/histovec/histovec-beta/issues/317',
    layer: refusing(['createCustomer', 'updateCustomer'], ({ sent }) =>
      /^0/.test(sent.get('postcode') ?? ''),
    ),
  },
  {
    name: 'texts of more than sixty-four letters are a fault of the server',
    because:
      'Ruling sent-values-come-back: long values may be refused, and ruling success-and-refusal: in any form.',
    report: 'https://github.com/Icinga/icingadb/issues/752',
    layer: () => async (request, forward) => {
      const isForm = isUpload(request) || forms.some((one) => one === request.operation);
      const isLong = isForm && [...sentBy(request).values()].some((value) => [...value].length > 64);
      return isLong && (await isLetIn(request, forward)) ? refusal(500, 'Data too long.') : forward(request);
    },
  },
  {
    name: 'every record has a further number of nineteen digits',
    because:
      'Ruling more-is-allowed: records may have further fields. RFC 8259, 6, sets no limit to numbers.',
    report: 'https://github.com/triggerdotdev/jsonhero-web/issues/144',
    layer: writing((text) =>
      text.replace(/"(created_on|uploaded_on)":/g, '"revision":1610521604143693812,"$1":'),
    ),
  },
  {
    name: 'identifiers grow by three',
    because: 'Ruling identifiers: unique integers, of which nothing says that they follow each other.',
    report: 'https://github.com/privacyidea/privacyidea/pull/5790',
    options: { idScheme: 'sequential' },
    ...storing((store) => {
      const recipient = <Kept extends { id: bigint; customer: bigint }>(one: Kept): Kept => ({
        ...one,
        id: steps.out(one.id),
        customer: steps.out(one.customer),
      });
      const customer = <Kept extends { id: bigint }>(one: Kept): Kept => ({ ...one, id: steps.out(one.id) });
      const maybe = <Kept>(one: Kept | undefined, show: (one: Kept) => Kept) => one && show(one);
      return {
        createCustomer: async (...sent) => customer(await store.createCustomer(...sent)),
        updateCustomer: async (partner, id, change) =>
          maybe(await store.updateCustomer(partner, steps.in(id), change), customer),
        findCustomer: async (partner, id) => maybe(await store.findCustomer(partner, steps.in(id)), customer),
        customersByRank: async (...sent) => (await store.customersByRank(...sent)).map(customer),
        createRecipient: async (partner, id, fields) =>
          maybe(await store.createRecipient(partner, steps.in(id), fields), recipient),
        updateRecipient: async (partner, id, change) =>
          maybe(await store.updateRecipient(partner, steps.in(id), change), recipient),
        findRecipient: async (partner, id) =>
          maybe(await store.findRecipient(partner, steps.in(id)), recipient),
        countRecipients: (partner, id) => store.countRecipients(partner, steps.in(id)),
        recipientsByRank: async (id, first, last) =>
          (await store.recipientsByRank(steps.in(id), first, last)).map(recipient),
        createDocument: (partner, id, ...sent) => store.createDocument(partner, steps.in(id), ...sent),
        countDocuments: (partner, id) => store.countDocuments(partner, steps.in(id)),
        documentsOf: (partner, id) => store.documentsOf(partner, steps.in(id)),
      };
    }),
  },
];
