import { awaitKnown, createdByName, createRefusable, readUntilShown } from '../player/reads.ts';
import type { Created, Scenario, Session } from '../player/session.ts';
import { listUntilComplete, upload } from '../player/uploads.ts';
import { type Answer, idOf, recordsOf } from '../reading/answer.ts';
import { beneficiariesOf } from '../values/beneficiaries.ts';
import { type CustomerFields, entriesOf } from '../values/fields.ts';
import { updateCustomer } from './customer-updates.ts';

/** Before it, nothing is sent for so long: most bursts of a partner are over by then. */
const quietMs = 3000;
/** The pauses between requests are as irregular as those of people, in milliseconds. */
const pauseMs = { least: 200, most: 600 };

/** One customer while nothing else happens: what a deployment does in bursts alone, it lacks here. */
export const lonelyLife: Scenario<'lonely-life'> = {
  name: 'lonely-life',
  async run(session) {
    const { created, people, random, settings } = session.context;
    const subject = 'lonely';
    /** Waits for a response, and then for a while. */
    const then = async <Result>(sent: Promise<Result>): Promise<Result> => {
      const result = await sent;
      await session.pause(pauseMs.least + random() * (pauseMs.most - pauseMs.least));
      return result;
    };
    const shows = (created: Created) => (answer: Answer) =>
      recordsOf(answer).some((item) => idOf(item) === String(created.id));

    await session.pause(quietMs);
    // Full, so that it shows whatever the first create after a rest loses.
    const full = await then(session.createCustomer('lonely-one', people.full()));
    await then(session.send('get-lonely-one', 'getCustomer', { path: { id: full.id } }));
    const rested = created.get('update-one') as Created<CustomerFields> | undefined;
    const town = { city: people.town(2).city };
    if (rested) await then(updateCustomer(session, 'update-one', rested, town, { step: 'update-rested' }));
    const { last_name: _, ...nameless } = people.full();
    const wrong = { role: 'probe', purpose: 'missing-field' } as const;
    await then(session.sendUnruled('lonely-nameless', 'createCustomer', { body: nameless }, wrong));
    // Without optional fields, which another one may have left behind.
    const customer = await then(session.createCustomer(subject, people.required()));
    const path = { id: customer.id };
    await then(session.send('get-lonely', 'getCustomer', { path }, { subject }));
    const change = { city: people.town(0).city };
    const way = { step: 'update-lonely', isRead: false } as const;
    const first = { city: people.town(1).city };
    // Directly before another one: what delivers it a second time does so later.
    await updateCustomer(session, subject, customer, first, {
      step: 'update-lonely-first',
      purpose: 'lone-field',
      isRead: false,
    });
    const update = await then(updateCustomer(session, subject, customer, change, way));
    if (update.meaning === 'success')
      await then(readUntilShown(session, 'update-lonely-get', customer.id, update));
    await then(session.send('customers', 'listCustomers'));
    await then(awaitKnown(session, subject, customer, 'listDocuments'));
    const document = { type: 'POI', document: 'PAS', subject } as const;
    const uploaded = await then(upload(session, 'lonely-upload', customer, document));
    await then(listUntilComplete(session, 'lonely-documents', customer, [uploaded], subject));

    await then(awaitKnown(session, subject, customer, 'listRecipients'));
    const corridor = settings.corridors.find(({ individual }) => individual);
    if (!corridor) return;
    const fields = beneficiariesOf(session.context).individual(customer.id, corridor);
    const recipient = await then(session.createRecipient('lonely-recipient', fields));
    const of = { path: { customerId: customer.id } };
    await then(session.send('recipients', 'listRecipients', of, { subject, until: shows(recipient) }));
    await then(
      session.send('recipients-post', 'listRecipientsByPost', of, { subject, until: shows(recipient) }),
    );
    const moved = await then(
      session.send(
        'update-lonely-recipient',
        'updateRecipient',
        { path: { recipientId: recipient.id }, body: { first_name: people.from('firstName', 'other') } },
        { subject: 'lonely-recipient' },
      ),
    );
    if (moved.meaning === 'success')
      await readUntilShown(session, 'update-lonely-recipient-get', recipient.id, moved);
    await createAlike(session, full);
    await readLate(session);
  },
};

/**
 * Creates customers who are like another one: a relative with the same contact, and the same person again, later. A
 * deployment may refuse both.
 */
async function createAlike(
  session: Session<'lonely-life'>,
  { fields }: Created<CustomerFields>,
): Promise<void> {
  const { people } = session.context;
  const { mobile_number, phone_number = '', email_address = '' } = fields;
  const likes = {
    'lonely-relative': { ...people.full(), mobile_number, phone_number, email_address, middle_name: '' },
    'lonely-again': fields,
  };
  for (const [subject, like] of entriesOf(likes)) await createRefusable(session, 'Customer', subject, like);
}

/** How many customers, and how many recipients, are read late: of those who were updated, all that a run has. */
const lateMax = { customers: 200, recipients: 24 };

/** How long connections rest before recipients are read on them: what a server forgets then, it forgets within a second. */
const restMs = 1200;

/**
 * Reads customers and recipients of the whole run once more: what expires, or comes late, has done so by now. The recipients
 * are read on connections that rested after the customers.
 */
async function readLate(session: Session<'lonely-life'>): Promise<void> {
  const { changedCustomers } = session.context;
  const all = createdByName(session).map(([, created]) => created);
  const customers = all.filter(({ id }) => changedCustomers.has(String(id)));
  const recipients = all.filter(({ record }) => 'payout_method' in record);
  const some = (records: readonly Created[], most: number) =>
    records.filter((_, index) => index % Math.ceil(records.length / most) === 0);
  const options = { manner: { mayRest: true } } as const;
  await Promise.all(
    some(customers, lateMax.customers).map(({ id }, index) =>
      session.send(`late-customer-${index}`, 'getCustomer', { path: { id } }, options),
    ),
  );
  await session.pause(restMs);
  await Promise.all(
    some(recipients, lateMax.recipients).map(({ id }, index) =>
      session.send(`late-${index}`, 'getRecipient', { path: { recipientId: id } }, options),
    ),
  );
}
