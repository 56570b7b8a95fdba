import { Interrupted } from '../../../conformance/player/interrupted.ts';
import type { Created } from '../../../conformance/player/run-context.ts';
import { found } from '../../../conformance/player/session.ts';
import { listUntilComplete, upload } from '../../../conformance/player/uploads.ts';
import { describeAnswer, recordsOf } from '../../../conformance/reading/answer.ts';
import type { Corridor } from '../../../conformance/recording/options.ts';
import { isBankTransfer, otherIban } from '../../../conformance/values/beneficiaries.ts';
import type { DocumentFields } from '../../../conformance/values/fields.ts';
import { type Fields, NotOffered, Unavailable, type Values, type World } from './world.ts';

type Kind = 'individual' | 'business';

/** A customer that is visible in all reads. */
export async function customer(world: World, parameters: Fields): Promise<Values> {
  const { id } = await registered(world, parameters);
  return { customer_id: String(id) };
}

export async function customerWithDocument(world: World, parameters: Fields, made: Values): Promise<Values> {
  const owner = await ownerOf(world, made);
  const answer = await upload(world.session, 'upload', owner, {
    type: 'POI',
    document: 'PAS',
    // Parameters of the contract are sent unchecked; the deployment may refuse them.
    fields: parameters as Partial<DocumentFields>,
  });
  if (!found(answer)) throw new Unavailable(`the upload was refused: ${describeAnswer(answer)}`);
  await listUntilComplete(world.session, 'documents', owner, [answer], 'owner');
  return { customer_id: String(owner.id) };
}

export function customerWithRecipient(kind: Kind) {
  return async (world: World, parameters: Fields, made: Values): Promise<Values> => {
    const { values } = await recipientOf(world, kind, corridorOf(world, kind, 'any'), parameters, made);
    return values;
  };
}

/** Also gives a bank and an IBAN for an update. */
export async function recipientPaidByBankTransfer(
  world: World,
  parameters: Fields,
  made: Values,
): Promise<Values> {
  const corridor = corridorOf(world, 'individual', 'bank');
  const { values, fields } = await recipientOf(world, 'individual', corridor, parameters, made);
  const { bank = '', iban = '' } = fields;
  return {
    ...values,
    // If the configuration names a bank, there may be few others.
    bank: corridor.updateFields.bank ?? (corridor.fields.bank ? bank : world.people.banks.other),
    iban: corridor.updateFields.iban ?? otherIban(iban),
  };
}

/** The fields of the configured corridor, for a new recipient. */
export function corridorTo(kind: Kind, by: 'any' | 'bank') {
  return async (world: World, parameters: Fields): Promise<Values> => {
    const corridor = corridorOf(world, kind, by);
    const { country, payoutMethod, fields } = corridor;
    const account = world.beneficiaries.account(corridor);
    return { country, payout_method: payoutMethod, ...account, ...fields, ...parameters };
  };
}

export async function ghanaWallet({ session }: World, parameters: Fields): Promise<Values> {
  const { operator, mobileNumber } = session.context.settings.ghana;
  return { operator, mobile_number: mobileNumber, ...parameters };
}

export async function ghanaAccount({ session }: World, parameters: Fields): Promise<Values> {
  const { bank, accountNumber } = session.context.settings.ghana;
  return { bank, account_number: accountNumber, ...parameters };
}

/** @throws NotOffered if there is no such corridor in the configuration. */
function corridorOf({ session }: World, kind: Kind, by: 'any' | 'bank'): Corridor {
  const possible = session.context.settings.corridors.filter((corridor) => corridor[kind]);
  const chosen = by === 'any' ? possible[0] : possible.find(isBankTransfer);
  if (chosen) return chosen;
  const what = by === 'bank' ? 'has bank transfers (bank and iban)' : 'pays out';
  throw new NotOffered(`no corridor of the configuration ${what} to ${plural[kind]}`);
}

const plural = { individual: 'individuals', business: 'businesses' };

async function registered({ session, people }: World, parameters: Fields): Promise<Created> {
  const created = await attempt(() =>
    session.create('owner', 'createCustomer', { ...people.full(), ...parameters }),
  );
  const answers = [
    await session.send('customer', 'getCustomer', { path: { id: created.id } }),
    await session.send('documents', 'listDocuments', { path: { id: created.id } }),
    await session.send('recipients', 'listRecipients', { path: { customerId: created.id } }),
  ];
  const missing = answers.find((answer) => !found(answer));
  if (missing)
    throw new Unavailable(`${missing.operation} for the new customer returned ${describeAnswer(missing)}`);
  return created;
}

async function recipientOf(world: World, kind: Kind, corridor: Corridor, parameters: Fields, made: Values) {
  const { session, beneficiaries } = world;
  const owner = await ownerOf(world, made);
  const fields = { customer: owner.id, ...beneficiaries[kind](corridor, parameters) };
  const recipient = await attempt(() => session.create('recipient', 'createRecipient', fields));
  await session.send('recipient', 'getRecipient', { path: { recipientId: recipient.id } });
  await session.send(
    'recipients',
    'listRecipients',
    { path: { customerId: owner.id } },
    { until: (answer) => recordsOf(answer).length > 0 },
  );
  return { values: { customer_id: String(owner.id), recipient_id: String(recipient.id) }, fields };
}

/** The customer of an earlier state of the interaction, or a new one. */
async function ownerOf(world: World, { customer_id: id }: Values): Promise<Created> {
  const last = world.session.context.created.get('owner');
  return last && String(last.id) === id ? last : registered(world, {});
}

async function attempt<T>(part: () => Promise<T>): Promise<T> {
  try {
    return await part();
  } catch (error) {
    throw error instanceof Interrupted ? new Unavailable(error.message) : error;
  }
}
