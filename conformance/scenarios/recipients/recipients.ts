import type { Corridor } from '../../recording/options.ts';
import { skewMs } from '../clock.ts';
import type { Scenario } from '../session.ts';
import { Beneficiaries } from '../values/beneficiaries.ts';
import { groups, isBankTransfer, RecipientWork } from './recipient-work.ts';

/** Registers recipients of one customer over several seconds, lists, updates and lists them again. */
export const recipients: Scenario<'recipients'> = {
  name: 'recipients',
  async run(session) {
    const { people, random, settings } = session.context;
    const owner = await session.createCustomer('recipients-owner', people.full());
    session.createsNoMoreCustomers();
    const work = new RecipientWork(session, owner, new Beneficiaries(people, random));
    const individuals = settings.corridors.filter(({ individual }) => individual);
    const bankTransfer = individuals.find(isBankTransfer) ?? (individuals[0] as Corridor);
    work.omitUnaskedFields();
    const [individual, business] = await work.createFirst(bankTransfer);
    if (!individual) return;

    await work.createLater(individual, groups.second, 'second');
    // The updates that follow are to meet a later second on every machine.
    await work.createLater(work.latest, groups.third, 'third', skewMs);
    const known = work.latest;
    await Promise.all([
      work.list('sweep'),
      work.list('sweep-post', 'listRecipientsByPost'),
      work.readWithoutPage('no-page', 'listRecipients'),
      work.readAll(individual, business),
    ]);
    await work.updateAll(bankTransfer, individual, business);
    await work.createLater(known, groups.fourth, 'fourth');
    const size = await work.reachSecondPage();
    session.context.recipientsPaged.passedBy(session.scenario);
    await Promise.all([
      work.list('sweep-after'),
      work.list('sweep-after-post', 'listRecipientsByPost'),
      work.readWithoutPage('no-page-post', 'listRecipientsByPost'),
    ]);
    if (size !== undefined) await work.meetBothRemainders(size);
  },
};
