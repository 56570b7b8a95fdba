import type { Corridor } from '../../recording/options.ts';
import { skewMs } from '../clock.ts';
import { found } from '../reads.ts';
import type { Scenario } from '../session.ts';
import { isBankTransfer } from '../values/beneficiaries.ts';
import { RecipientList } from './recipient-list.ts';
import { Registration } from './registration.ts';
import { RecipientUpdates } from './updates.ts';

/** Registers recipients of one customer over several seconds, lists, updates and lists them again. */
export const recipients: Scenario<'recipients'> = {
  name: 'recipients',
  async run(session) {
    const { people, recipientsPaged, settings } = session.context;
    const owner = await session.createCustomer('recipients-owner', people.full());
    session.markCustomersCreated();
    const registration = new Registration(session, owner);
    const updates = new RecipientUpdates(session);
    const list = new RecipientList(session, owner, registration, updates.updated);
    const { created } = registration;
    const individuals = settings.corridors.filter(({ individual }) => individual);
    const bankTransfer = individuals.find(isBankTransfer) ?? (individuals[0] as Corridor);
    registration.omitUnaskedFields();
    const [individual, business] = await registration.createFirst(bankTransfer);
    if (!individual) return;

    await registration.createLater(individual, 'second');
    // The updates that follow are to meet a later second on every machine.
    await registration.createLater(registration.latest, 'third', skewMs);
    const known = registration.latest;
    const other = created.find((recipient) => recipient !== individual && recipient !== business);
    await Promise.all([
      list.read('sweep'),
      list.read('sweep-post', 'listRecipientsByPost'),
      list.readWithoutPage('no-page'),
      ...[individual, business, other]
        .filter((recipient) => recipient !== undefined)
        .map(({ id, subject }) => {
          const path = { recipientId: id };
          return session.send(`get-${subject}`, 'getRecipient', { path }, { subject, until: found });
        }),
    ]);
    await updates.updateAll(created, bankTransfer, individual, business);
    await registration.createLater(known, 'fourth');
    const size = await list.reachSecondPage();
    recipientsPaged.passedBy(session.scenario);
    await Promise.all([
      list.read('sweep-after'),
      list.read('sweep-after-post', 'listRecipientsByPost'),
      list.readWithoutPage('no-page-post', 'listRecipientsByPost'),
    ]);
    if (size !== undefined) await list.meetBothRemainders(size);
  },
};
