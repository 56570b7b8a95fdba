import {
  askedBy,
  changed,
  customerViews,
  isAt,
  type Layer,
  now,
  type Right,
  recordsIn,
  refusal,
  refusing,
  sentBy,
  showing,
  storing,
  uploads,
} from '../kit.ts';
import { bodyOf, dayFromNow, isTaken, reading } from './tools.ts';

const forms = ['createCustomer', 'updateCustomer', 'createRecipient', 'updateRecipient'] as const;
const textFields = /_name$|^(address|city|region|birth_city|bank)$/;

/** A new customer is blocked for some seconds, and the end of it counts as a change. */
const screening = (): Layer => {
  const until = new Map<string, { ms: number; stamp?: string }>();
  return async (request, forward) => {
    const answer = await forward(request);
    if (!isAt(customerViews, request)) return answer;
    return changed(answer, (body) => {
      for (const one of recordsIn(body)) {
        const id = String(one.id);
        const screened = until.get(id) ?? { ms: Date.now() + 2500 };
        until.set(id, screened);
        if (Date.now() < screened.ms) one.temporary_blocked = 1;
        else {
          screened.stamp ??= now();
          if (screened.stamp > String(one.updated_on)) one.updated_on = screened.stamp;
        }
      }
    });
  };
};

/** An account belongs to one recipient of a customer. */
const refusingKnownAccounts = (): Layer => {
  const known = new Set<string>();
  return async (request, forward) => {
    const sent = sentBy(request);
    const key = `${sent.get('customer')} ${sent.get('iban')}`;
    if (request.operation !== 'createRecipient' || !sent.get('iban')) return forward(request);
    if (known.has(key) && askedBy(request).hasToken) return refusal(409, 'This account is known already.');
    const answer = await forward(request);
    if (isTaken(answer)) known.add(key);
    return answer;
  };
};

/** The same person cannot be registered twice. */
const refusingKnownPeople = (): Layer => {
  const known = new Set<string>();
  return async (request, forward) => {
    if (request.operation !== 'createCustomer') return forward(request);
    const sent = sentBy(request);
    const key = ['first_name', 'last_name', 'date_of_birth', 'mobile_number', 'address']
      .map((f) => sent.get(f))
      .join('|');
    if (known.has(key) && askedBy(request).hasToken)
      return refusal(409, 'This person is a customer already.');
    const answer = await forward(request);
    if (isTaken(answer)) known.add(key);
    return answer;
  };
};

/** A customer has so many recipients or documents, and no more. */
const withQuota = (recipients: number, documents: number) => (): Layer => async (request, forward) => {
  if (!askedBy(request).hasToken) return forward(request);
  if (request.operation === 'createRecipient') {
    const list = await forward(reading(request, `/api/recipients/${sentBy(request).get('customer')}`));
    if (Number(bodyOf(list)?.total_recipients) >= recipients) return refusal(403, 'The quota is used up.');
  }
  if (isAt(uploads, request)) {
    const list = await forward(reading(request, `/api/kyc-documents/${request.id}`));
    if (recordsIn(bodyOf(list) ?? {}).length >= documents) return refusal(403, 'The quota is used up.');
  }
  return forward(request);
};

export const rights: Right[] = [
  {
    name: 'new customers are blocked until they are screened, and the end of it refreshes updated_on',
    because:
      'Rulings `read-only` and `updated-on`: a new customer may be blocked, and a service may change records itself.',
    layer: screening,
  },
  {
    name: 'documents are verified before a list shows them, and customers stay blocked',
    because:
      'Ruling `read-only`: later a document may be verified, whatever its upload said, and a customer may be blocked.',
    layer: [showing('listDocuments', 'verified', () => 1), showing(customerViews, 'blocked', () => 1)],
  },
  {
    name: 'an account that the customer uses already is refused for another recipient',
    because:
      'Ruling `refused-valid-request`: validation is free, and no equivalent request is accepted later.',
    layer: refusingKnownAccounts,
  },
  {
    name: 'a person who is registered already is refused, and people under 18, too',
    because:
      'Ruling `refused-valid-request`: the validation rules of a service are not known. Whole minutes and short pages are as free.',
    options: { clockResolution: 'minute', pageSize: 3 },
    layer: [
      refusingKnownPeople,
      refusing('createCustomer', ({ sent }) => (sent.get('date_of_birth') ?? '') > dayFromNow(-6575), 422),
    ],
  },
  {
    name: 'a customer has at most fifteen recipients and ten documents',
    because:
      'Ruling `refused-valid-request`: quotas of an owner are lawful, and others who are as full have the same.',
    layer: withQuota(15, 10),
    options: { pageSize: 5 },
  },
  {
    name: 'names, places and banks are letters of Western Europe, at most forty of them',
    because:
      'Ruling `sent-values-come-back`: special values may be refused, and are not changed. Absent fields, identifiers and refusals have other forms as well.',
    options: { absentStyle: 'null', idScheme: 'big', errorStyle: 'html' },
    layer: refusing(
      forms,
      ({ sent }) =>
        [...sent].some(
          ([field, value]) => textFields.test(field) && !/^[\p{Script=Latin}\d .,'/-]{0,40}$/u.test(value),
        ),
      422,
    ),
  },
  {
    name: 'numbers of documents are letters and digits with hyphens, and refused otherwise',
    because: 'Ruling `sent-values-come-back`: a special value may be refused.',
    layer: refusing(uploads, ({ sent }) => !/^[A-Za-z0-9-]{3,30}$/.test(sent.get('id_number') ?? ''), 422),
    options: { absentDates: 'missing', documentsOrder: 'newest' },
  },
  {
    name: 'only contacts and places of a customer can be changed, and identity stays as it was proven',
    because: 'Ruling `updates`: the response honestly shows the old values.',
    options: {
      lockedFields: [
        'first_name',
        'middle_name',
        'last_name',
        'date_of_birth',
        'nationality',
        'birth_country',
        'birth_city',
        'birth_nationality',
      ],
      unchangedUpdate: 'refresh',
    },
  },
  {
    name: 'an update of a recipient takes the account alone, and refuses everything else',
    because:
      'Ruling `updates`: only iban and bank must take a new value; a field that is refused alone is refused with others.',
    layer: refusing(
      'updateRecipient',
      ({ sent }) => [...sent.keys()].some((field) => !['iban', 'bank'].includes(field)),
      403,
    ),
  },
  {
    name: 'a customer can change the e-mail address alone, and every other field is refused',
    because:
      'Ruling `updates`: at least one field can be changed, and which ones is free. An update without a change refreshes updated_on, which is observed. Successes may have any 2xx.',
    options: {
      customersOrder: 'oldest',
      successStatus: 202,
      unchangedUpdate: 'refresh',
      clockOffset: 'Z',
      zeroSeconds: 'omit',
    },
    layer: refusing(
      'updateCustomer',
      ({ sent }) => [...sent.keys()].some((field) => field !== 'email_address'),
      403,
    ),
  },
  {
    name: 'fields that only the service sets are refused wherever they are sent',
    because: 'Ruling `read-only`: a request that tries to set one is refused or has no such effect.',
    layer: refusing([...forms, ...uploads], ({ sent }) =>
      [
        'id',
        'full_name',
        'blocked',
        'temporary_blocked',
        'verified',
        'created_on',
        'updated_on',
        'uploaded_on',
      ].some((field) => sent.has(field)),
    ),
  },
  {
    name: 'a recipient is screened before the response, which counts as a first update',
    because: 'Ruling `updated-on`: a new recipient need not have equal stamps.',
    options: { clockResolution: 'millisecond' },
    ...storing((store) => ({
      createRecipient: async (partner, customer, fields) => {
        const record = await store.createRecipient(partner, customer, fields);
        if (!record) return record;
        await new Promise((resolve) => setTimeout(resolve, 30));
        return store.updateRecipient(partner, record.id, (before) => ({ ...before }));
      },
    })),
  },
];
