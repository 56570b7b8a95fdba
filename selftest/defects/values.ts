import type { AnyOperationId } from '../../generated/operations.ts';
import type { Layer, Passed } from '../../testing/intercepting-server.ts';
import { inRecords, refusing, showing } from '../kit/changes.ts';
import { now, repeatingAnId } from '../kit/memory.ts';
import { arriving, type Hook, sentBy } from '../kit/on-a-server.ts';
import { customerViews, isAt, type ResponseChange, recipientViews, sends } from '../kit/response-change.ts';
import { both } from '../kit/steps.ts';
import { notRefreshedBy, storing } from '../kit/stores.ts';
import { cutAfter, dayFromNow, emptyAs, inCapitals, replacing } from '../kit/writes.ts';
import type { Defect } from './defect.ts';

/** A middle name that was sent empty is stored as null, and one that was not sent as the default of the column. */
const storingNull = (): ResponseChange => {
  const empty = new Set<string>();
  return inRecords(customerViews, (record, { asked }) => {
    const id = String(record.id);
    if (asked.operation === 'createCustomer' && asked.sent.get('middle_name') === '') empty.add(id);
    if (asked.operation === 'getCustomer' && record.middle_name === '' && empty.has(id))
      record.middle_name = null;
  });
};

/** An e-mail address belongs to the last name that sent it first. */
const mailOfSomebodyElse = (): ResponseChange => {
  const owners = new Map<string, string>();
  return inRecords('createCustomer', (record) => {
    const [mail, name] = [String(record.email_address), String(record.last_name)];
    if (owners.has(mail) && owners.get(mail) !== name) record.email_address = '';
    else owners.set(mail, name);
  });
};

/** Creates after the index was refreshed find whoever is like them. */
const foundAgain = (): Layer => {
  const known = new Map<string, Passed & { atMs: number }>();
  return async (request, forward) => {
    if (request.operation !== 'createCustomer') return forward(request);
    const sent = sentBy(request);
    const key = ['first_name', 'last_name', 'date_of_birth', 'mobile_number']
      .map((name) => sent.get(name))
      .join('|');
    const earlier = known.get(key);
    const isAllowed = (await forward({ ...request, method: 'GET', body: Buffer.alloc(0) })).status === 200;
    if (isAllowed && earlier && performance.now() - earlier.atMs > 4000) return earlier;
    const answer = await forward(request);
    if (answer.status === 201 && !earlier) known.set(key, { ...answer, atMs: performance.now() });
    return answer;
  };
};

/** A create whose form names a customer that exists changes that customer. */
const savingById: Hook = () => async (request, forward) => {
  const id = sentBy(request).get('id') ?? '';
  if (!isAt('createCustomer', request) || !/^\d+$/.test(id)) return forward(request);
  const answer = await forward({ ...request, target: `/api/customers/${id}` });
  return answer.status === 200 ? { ...answer, status: 201 } : forward(request);
};

/** Changes every so many successes of an operation. @param change gets the success before, too. */
const everySo =
  (many: number, operation: AnyOperationId, change: (success: Passed, before: Passed) => Passed) =>
  (): Layer => {
    let count = 0;
    let before: Passed | undefined;
    return async (request, forward) => {
      const answer = await forward(request);
      if (request.operation !== operation || answer.status >= 300) return answer;
      const earlier = before;
      before = answer;
      return earlier && ++count % many === 0 ? change(answer, earlier) : answer;
    };
  };

export const valuesDefects: readonly Defect[] = [
  {
    name: 'the answer to an update has null for a middle name that is absent',
    breaks: 'customers.update.middle_name',
    layer: showing('updateCustomer', 'middle_name', emptyAs(null)),
  },
  {
    name: 'the answer to an update shows the time of the update as created_on',
    breaks: 'customers.update.created_on',
    layer: showing('updateCustomer', 'created_on', (_, { record }) => record.updated_on),
  },
  {
    name: 'the customers list has the time of reading as updated_on',
    breaks: 'customers.list.updated_on',
    layer: showing('listCustomers', 'updated_on', now),
  },
  {
    name: 'the answer to an update has the business name in capitals',
    breaks: 'recipients.update.business_name',
    layer: showing('updateRecipient', 'business_name', inCapitals),
  },
  {
    name: 'postcodes lose their leading zeros',
    breaks: 'customers.create.postcode',
    layer: showing(customerViews, 'postcode', replacing(/^0+/, '')),
  },
  {
    name: 'an update of the address alone does not refresh updated_on',
    breaks: 'customers.update.refresh',
    ...notRefreshedBy('updateCustomer', 'address'),
  },
  {
    name: 'an update of the e-mail address alone does not refresh updated_on',
    breaks: 'customers.update.refresh',
    ...notRefreshedBy('updateCustomer', 'email_address'),
  },
  {
    name: 'the third customer gets the id of the second',
    breaks: 'customers.create.id-unique',
    layer: repeatingAnId('createCustomer', 3),
  },
  {
    name: 'every twelfth read of a customer is cut off',
    breaks: 'answers.json',
    layer: everySo(12, 'getCustomer', (answer) => ({ ...answer, body: answer.body.slice(0, -40) })),
  },
  {
    name: 'every fortieth read of a recipient shows the one that was read before',
    breaks: 'recipients.get.id',
    depth: 'standard',
    layer: everySo(40, 'getRecipient', (_, before) => before),
  },
  {
    name: 'an IBAN is cut after twenty-two letters',
    breaks: 'recipients.create.iban',
    depth: 'standard',
    layer: showing(recipientViews, 'iban', cutAfter(22)),
  },
  {
    name: 'phone numbers of Ghana are lost',
    breaks: 'recipients.create.mobile_number',
    depth: 'standard',
    layer: showing(recipientViews, 'mobile_number', replacing(/^\+233.*/, '')),
  },
  {
    name: 'an individual cannot be a business relation',
    breaks: 'recipients.create.relation.BIZ',
    round: 'a',
    why: 'Relation types: BIZ is the relation, not the type; the two columns were mixed up in a constraint.',
    layer: refusing('createRecipient', both(sends('relation', 'BIZ'), sends('type', 'IND'))),
  },
  {
    name: 'a full name takes the first word of each name',
    breaks: 'recipients.create.full_name',
    round: 'b',
    depth: 'standard',
    why: 'Ruling `derived-name`: the first name, one space and the last name, whole.',
    layer: inRecords(recipientViews, (record) => {
      if (record.type !== 'IND') return;
      record.full_name = [record.first_name, record.last_name]
        .map((name) => String(name).split(' ')[0])
        .join(' ');
    }),
  },
  {
    name: 'customers of more than a hundred years are called deceased in the flag for blocks',
    breaks: 'customers.create.blocked',
    round: 'e',
    depth: 'standard',
    alike: ['customers.get.blocked'],
    why: 'blocked is the integer 0 or 1. The screening writes its finding into the column of the flag.',
    layer: showing(customerViews, 'blocked', (flag, { record }) =>
      String(record.date_of_birth) < dayFromNow(-36_525) ? 'DECEASED' : flag,
    ),
  },
  {
    name: 'a postcode is read only together with a region',
    breaks: 'customers.get.postcode',
    round: 'e',
    depth: 'standard',
    alike: ['customers.update.keeps-unsent'],
    why: 'Every optional field comes back as sent. A get joins the postcode by way of the region.',
    layer: showing('getCustomer', 'postcode', (postcode, { record }) => (record.region ? postcode : '')),
  },
  {
    name: 'a middle name that was sent empty is null when it is read',
    breaks: 'customers.get.middle_name',
    round: 'e',
    depth: 'thorough',
    why: 'middle_name is an empty string when absent. The mapper of forms turns empty texts into null, and the default is for those that were not sent.',
    layer: storingNull,
  },
  {
    name: 'a friend with the last name of the customer is family',
    breaks: 'recipients.create.relation',
    round: 'e',
    why: 'relation is the code that was sent. The screening of relations knows better.',
    ...storing((store) => ({
      createRecipient: async (partner, customer, fields) => {
        const owner = await store.findCustomer(partner, customer);
        const isNamesake = !!fields.last_name && owner?.fields.last_name === fields.last_name;
        const isFamily = isNamesake && fields.relation !== 'BIZ';
        return store.createRecipient(partner, customer, isFamily ? { ...fields, relation: 'FAM' } : fields);
      },
    })),
  },
  {
    name: 'a mailbox belongs to one family name, and others who name it get none',
    breaks: 'customers.create.email_address',
    round: 'f',
    depth: 'thorough',
    why: 'Ruling `sent-values-come-back`: a rule against fraud empties an e-mail address that somebody of another name has, as couples do. Gap: no two persons of a run share a contact, but for a twin with the same name.',
    layer: mailOfSomebodyElse,
  },
  {
    name: 'a customer who is in the search index already is returned for a new one',
    breaks: 'customers.create.id-unique',
    round: 'f',
    depth: 'thorough',
    why: 'Ruling `identifiers`: each customer has an identifier of its own; a create looks for the same person in an index that is refreshed every few seconds, and answers 201 with whom it finds. Gap: the same form is sent twice at the same moment only.',
    layer: foundAgain,
  },
  {
    name: 'home delivery is a cash pickup',
    breaks: 'recipients.create.payout_method',
    round: 'f',
    depth: 'standard',
    why: 'Ruling `corridor-fields` and "payout_method": what is taken comes back as sent; both are cash in the enum of the core system. Gap: ways to pay out other than account and wallet are for thorough runs.',
    layer: arriving(['createRecipient', 'updateRecipient'], 'payout_method', replacing(/^HD$/, 'CP')),
  },
  {
    name: 'a new customer with the identifier of another one changes that one',
    breaks: 'customers.create.read-only.id',
    round: 'g',
    alike: ['customers.create.stamps-equal'],
    depth: 'standard',
    follows: {
      'customers.kept': 'the other one gets the new fields',
      'customers.create.id-unique': 'both have one identifier',
    },
    why: 'Ruling read-only: a partner cannot set id. The repository saves what the form says, and a record with an identifier is one that it knows.',
    report: 'https://github.com/spring-projects/spring-data-rest/issues/1370',
    layer: savingById,
  },
  {
    name: 'the full name of a business is filled in by a pattern in which two dollar signs are one',
    report: 'https://github.com/ralphtheninja/expand-template/issues/7',
    breaks: 'recipients.create.business-full_name',
    round: 'h',
    alike: ['recipients.update.full_name'],
    depth: 'standard',
    follows: {
      'recipients.get.business-full_name': 'The name is derived in every view.',
      'recipients.list.business-full_name': 'The name is derived in every view.',
    },
    why: 'Field full_name, ruling derived-name: it equals business_name. A replacement text gives $ a meaning.',
    layer: inRecords(recipientViews, (record) => {
      if (typeof record.business_name === 'string')
        record.full_name = '{name}'.replace('{name}', record.business_name);
    }),
  },
];
