import { awaitKnown, createRefusable } from '../../player/reads.ts';
import type { SubjectOf, UnruledBody } from '../../player/request.ts';
import type { Scenario, Session } from '../../player/session.ts';
import type { Corridor } from '../../recording/options.ts';
import { beneficiariesOf } from '../../values/beneficiaries.ts';
import { entriesOf, type RecipientChanges, type RecipientFields } from '../../values/fields.ts';
import { readOnlyRecipientFields, specialBanks } from './updates.ts';

/** Recipients with special values and with fields that are not a partner's, of a customer of their own. */
export const recipientProbes: Scenario<'recipient-probes'> = {
  name: 'recipient-probes',
  async run(session) {
    const { people, settings } = session.context;
    const owner = await session.createCustomer('probes-owner', people.full());
    session.markCustomersCreated();
    await awaitKnown(session, 'probes-owner', owner, 'listRecipients');
    const make = beneficiariesOf(session.context);
    const corridor = settings.corridors[0] as Corridor;
    const individual = (more: RecipientChanges = {}) => make.individual(owner.id, corridor, more);
    const forBusiness = settings.corridors.find(({ business }) => business);
    const business = (to: Corridor, more: RecipientChanges = {}) => make.business(owner.id, to, more);
    const hasBank = 'bank' in individual();
    const ampersand = { bank: specialBanks.ampersand, last_name: "O'Neil-Łukasz" };
    await Promise.all([
      hasBank && createRefusable(session, 'Recipient', 'values-ampersand', individual(ampersand), {}),
      forBusiness &&
        createRefusable(
          session,
          'Recipient',
          'values-business',
          business(forBusiness, {
            business_name: "Müller & Söhne + O'Neil 5%41 Łódź GmbH",
            ...('bank' in business(forBusiness) ? { bank: specialBanks.percent } : {}),
          }),
          {},
        ),
      sendReadOnlyFields(session, 'read-only', readOnlyRecipientFields(1_000_000_009), individual),
      forBusiness &&
        sendReadOnlyFields(session, 'read-only-business', readOnlyRecipientFields(1_000_000_013), () =>
          business(forBusiness),
        ),
    ]);
  },
};

/** All at once; if that is refused, each alone: one may be refused and another taken. */
async function sendReadOnlyFields(
  session: Session<'recipient-probes'>,
  name: 'read-only' | 'read-only-business',
  fields: ReturnType<typeof readOnlyRecipientFields>,
  recipient: () => RecipientFields,
): Promise<void> {
  const create = (subject: SubjectOf<'recipient-probes'>, extra: UnruledBody) =>
    session.sendUnruled(
      `create-${subject}`,
      'createRecipient',
      { body: { ...recipient(), ...extra } },
      { subject, role: 'read-only' },
    );
  if ((await create(name, fields)).meaning === 'success') return;
  await Promise.all(
    entriesOf(fields).map(([field, value]) => create(`${name}-${field}`, { [field]: value })),
  );
}
