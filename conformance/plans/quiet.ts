import {
  ask,
  customer,
  documentsOf,
  getCustomer,
  getRecipient,
  known,
  pause,
  recipient,
  recipientsOf,
  together,
  updateCustomer,
  updateRecipient,
  upload,
} from '../player/parts.ts';
import { type Part, type Plan, type Player, planned } from '../player/player.ts';
import { beneficiariesOf } from '../values/beneficiaries.ts';

/** Before it, nothing is sent for so long: most bursts of a partner are over by then. */
const quietMs = 3000;
/** The pauses between requests are as irregular as those of people, in milliseconds. */
const pausesMs = { least: 100, most: 300 };
/** How many customers, and how many recipients, are read late: of those who were updated, all that a run has. */
const lateMax = { customers: 200, recipients: 24 };
/** How long connections rest before recipients are read on them: what a server forgets then, it forgets within a second. */
const restMs = 1200;

/** One customer while nothing else happens: what a deployment does in bursts alone, it lacks here. */
const plan: Plan = (context) => {
  const { people, random, settings } = context;
  const full = people.full();
  const { last_name: _, ...nameless } = people.full();
  const { mobile_number, phone_number, email_address } = full;
  const relative = { ...people.full(), mobile_number, phone_number, email_address, middle_name: '' };
  const payer = settings.corridors.find(({ individual }) => individual);
  const on = 'lonely';
  const payee = 'lonely-recipient';
  const document = { type: 'POI', document: 'PAS' } as const;
  const parts: Part[] = [
    // Full, so that it shows whatever the first create after a rest loses.
    customer('lonely-one', full),
    getCustomer('lonely-one'),
    updateCustomer('update-one', { city: people.town(2).city }, { step: 'update-rested' }),
    ask('createCustomer', 'lonely-nameless', { fields: nameless, role: 'probe', purpose: 'missing-field' }),
    // Without optional fields, which another one may have left behind.
    customer(on, people.required()),
    getCustomer(on),
    // Directly before another one: what delivers it a second time does so later.
    [
      updateCustomer(
        on,
        { city: people.town(1).city },
        { step: 'update-lonely-first', purpose: 'lone-field', isRead: false },
      ),
      updateCustomer(on, { city: people.town(0).city }, { step: 'update-lonely', isRead: false }),
    ],
    getCustomer(on, { step: 'update-lonely-get' }),
    ask('listCustomers', 'customers'),
    known(on, 'listDocuments'),
    upload(on, 'lonely-upload', document),
    documentsOf(on, { step: 'lonely-documents' }),
    known(on, 'listRecipients'),
    payer ? recipient(payee, on, beneficiariesOf(context).individual(payer)) : [],
    recipientsOf(on, { step: 'recipients', shows: [payee] }),
    recipientsOf(on, { step: 'recipients-post', byPost: true, shows: [payee] }),
    updateRecipient(
      payee,
      { first_name: people.from('firstName', 'other') },
      { step: 'update-lonely-recipient' },
    ),
    ...Object.entries({ 'lonely-relative': relative, 'lonely-again': full }).map(
      ([name, fields]): Part => [
        customer(name, fields, { role: 'values', values: {} }),
        getCustomer(name, { role: 'values', values: {} }),
      ],
    ),
  ];
  const slowly = parts.flatMap((part) => [
    part,
    pause(pausesMs.least + random() * (pausesMs.most - pausesMs.least)),
  ]);
  return [pause(quietMs), ...slowly, readLate];
};

/**
 * Reads customers and recipients of the whole run once more: what expires, or comes late, has done so by now. The recipients
 * are read on connections that rested after the customers.
 */
function readLate({ context: { created, changedCustomers } }: Player): Part {
  // By name: the order of responses must not decide what is read.
  const all = [...created].sort(([one], [other]) => (one < other ? -1 : 1));
  const customers = all.filter(([, { id }]) => changedCustomers.has(String(id)));
  const recipients = all.filter(([, { record }]) => 'payout_method' in record);
  const some = <Item>(items: readonly Item[], most: number) =>
    items.filter((_, index) => index % Math.ceil(items.length / most) === 0);
  return [
    together(
      ...some(customers, lateMax.customers).map(([name], index) =>
        getCustomer(name, { step: `late-customer-${index}`, mayRest: true }),
      ),
    ),
    pause(restMs),
    together(
      ...some(recipients, lateMax.recipients).map(([name], index) =>
        getRecipient(name, { step: `late-${index}`, mayRest: true }),
      ),
    ),
  ];
}

export const lonelyLife = planned('lonely-life', plan);
