import { isLater } from '../../player/clock.ts';
import { awaitKnown } from '../../player/reads.ts';
import type { Created, Scenario } from '../../player/session.ts';
import type { Corridor } from '../../recording/options.ts';
import { isBankTransfer } from '../../values/beneficiaries.ts';
import { listFew } from './few.ts';
import { recipientList } from './recipient-list.ts';
import { groups, register } from './registration.ts';
import { recipientUpdates } from './updates.ts';

/** Registers recipients of one customer in three seconds, lists and updates them in the second one and in the third. */
export const recipients: Scenario<'recipients'> = {
  name: 'recipients',
  async run(session) {
    const { ownersCreated, people, recipientsPaged, settings, ticks } = session.context;
    const owner = await session.createCustomer('recipients-owner', people.full());
    ownersCreated.passedBy(session.scenario);
    const registration = register(session, owner);
    const { created, own } = registration;
    const individuals = settings.corridors.filter(({ individual }) => individual);
    const corridor = individuals.find(isBankTransfer) ?? (individuals[0] as Corridor);
    registration.omitUnaskedFields();
    // What was listed before the first recipient must not be listed after it.
    await awaitKnown(session, 'recipients-owner', owner, 'listRecipients');
    const [individual, business] = await registration.createFirst(corridor);
    if (!individual) return;
    const updates = recipientUpdates(session, { individual, business, created, corridor });
    const list = recipientList(session, owner, registration, updates.updated);

    await registration.createGroup(groups.second, 'second');
    const oldest = registration.answers();
    await ticks.due(...oldest);
    await registration.createGroup(groups.third, 'third');
    const isYounger = ({ answer }: Created) => oldest.every((other) => isLater(answer, other));
    if (!created.some(isYounger)) {
      await ticks.since(...oldest);
      await registration.createGroup(1, 'third-later');
    }
    const isFull = own().length < created.length && !own().some(isYounger);
    const few = isFull && session.attempt(() => listFew(session, corridor));
    const other = created.find((recipient) => recipient !== individual && recipient !== business);
    await Promise.all([
      list.read('sweep'),
      list.read('sweep-post', 'listRecipientsByPost'),
      ...[individual, business, other]
        .filter((recipient) => recipient !== undefined)
        .map(({ id, subject }) => {
          const path = { recipientId: id };
          return session.send(`get-${subject}`, 'getRecipient', { path }, { subject });
        }),
    ]);
    // After the other pages: page 1, and not the one that was read last. Updates move nothing.
    const withoutPage = Promise.all([
      list.readWithoutPage('no-page'),
      list.readWithoutPage('no-page-post', 'listRecipientsByPost'),
      list.readPageZero(),
    ]);
    await ticks.sinceEverywhere(...oldest);
    await Promise.all([withoutPage, updates.updateEarly()]);
    const latest = [...registration.answers(), ...updates.answers];
    await Promise.all([ticks.since(...latest), updates.read()]);
    session.markCustomersCreated();
    await Promise.all([
      registration.createGroup(groups.fourth, 'fourth'),
      ticks.sinceEverywhere(...latest).then(() => updates.updateLate()),
    ]);
    const size = await list.reachSecondPage();
    recipientsPaged.passedBy(session.scenario);
    await Promise.all([
      updates.read(),
      list.read('sweep-after'),
      list.read('sweep-after-post', 'listRecipientsByPost'),
    ]);
    if (size !== undefined) await list.meetBothRemainders(size);
    await few;
  },
};
