import type { objects } from '../../../generated/response-validators.js';
import { readUntilShown } from '../../player/reads.ts';
import type { UnruledBody } from '../../player/request.ts';
import { sendAgainAlone } from '../../player/retries.ts';
import type { Session } from '../../player/session.ts';
import { type Answer, recordOf } from '../../reading/answer.ts';
import type { JsonObject } from '../../reading/json.ts';
import type { Corridor } from '../../recording/options.ts';
import { readBack, type StepOf } from '../../transcript/steps.ts';
import { otherIban } from '../../values/beneficiaries.ts';
import { entriesOf, type RecipientChanges, type RecipientFields } from '../../values/fields.ts';
import { readOnlyFields } from '../read-only.ts';
import { specialBanks } from '../recipient-values.ts';
import type { CreatedRecipient } from './registration.ts';

/** Steps of updates: each has a step that reads the record afterwards. */
type UpdateStep =
  StepOf<'recipients'> extends infer Step ? (Step extends `${infer Update}-get` ? Update : never) : never;

/** The recipients that may be updated: the first two, and all of them in the order in which they were sent. */
interface Updatable {
  individual: CreatedRecipient;
  business: CreatedRecipient | undefined;
  created: readonly CreatedRecipient[];
  /** The corridor of the first two. */
  corridor: Corridor;
}

/** Updates recipients, each in one way, and reads them. */
export function recipientUpdates(
  session: Session<'recipients'>,
  { individual, business, created, corridor }: Updatable,
) {
  const { people, settings } = session.context;
  const isBankFree = corridor.fields.bank === undefined;
  /** What the last successful update of each recipient showed, by identifier. */
  const updated = new Map<string, JsonObject>();
  /** The responses to all updates so far. */
  const answers: Answer[] = [];
  const reads: Promise<void>[] = [];

  /** Resolves when all updates so far have been read. */
  async function read(): Promise<void> {
    await Promise.all(reads);
  }

  /** The first updates, in different ways at the same time; those that refresh a timestamp are of the oldest ones. */
  async function updateEarly(): Promise<void> {
    const [, described, separate, guarded] = plain();
    const iban = business?.fields.iban;
    await Promise.all([
      business && iban !== undefined && update('update-business-account', business, newAccount(iban)),
      separate?.fields.iban && updateIban(separate, newAccount(separate.fields.iban)),
      described && updateSeveral(described),
      guarded && sendReadOnlyFields(guarded),
    ]);
  }

  /** Those after another tick. They would move old recipients past younger ones, and young ones past older ones. */
  async function updateLate(): Promise<void> {
    const [, described, , , same, ...others] = plain();
    const [named, ...special] = others.reverse();
    const { iban } = individual.fields;
    // A quick run has one request for both.
    const banks =
      settings.depth === 'quick'
        ? ([['ampersand', Object.values(specialBanks).join(' ')]] as const)
        : entriesOf(specialBanks);
    await Promise.all([
      iban === undefined
        ? session.noteInterruption('update-account', 'no configured corridor has the fields iban and bank')
        : update('update-account', individual, newAccount(iban)),
      business && update('update-business', business, { business_name: people.business('other') }),
      // Its account was not changed before: a service may lock it then.
      described?.fields.iban && updateBank(described, newAccount(described.fields.iban)),
      named && update('update-name', named, { first_name: people.from('firstName', 'other') }),
      same && updateNothing(same),
      ...banks.map(([name, bank], index) => {
        const recipient = special[index];
        if (!isBankFree || !recipient || !('bank' in recipient.fields)) return undefined;
        return update(`update-values-${name}`, recipient, { bank }, 'values');
      }),
    ]);
  }

  const plain = () =>
    created.filter(
      ({ fields, answer }) =>
        fields.type === 'IND' && fields.country === corridor.country && answer.role === 'plain',
    );

  const newAccount = (old: string): RecipientChanges => ({
    // A bank that the configuration names may be one of few that exist.
    ...(isBankFree ? { bank: people.banks.other } : {}),
    iban: otherIban(old),
    ...corridor.updateFields,
  });

  async function update(
    step: UpdateStep,
    { id, answer }: CreatedRecipient,
    body: RecipientChanges & UnruledBody,
    role: 'plain' | 'values' | 'read-only' = 'plain',
    values?: Readonly<Record<string, string>>,
  ): Promise<Answer> {
    const { subject } = answer;
    const options = { subject, role, ...(values && { values }) };
    const path = { recipientId: id };
    const response =
      role === 'read-only'
        ? await session.sendUnruled(step, 'updateRecipient', { path, body }, { subject, role })
        : await sendAgainAlone(
            session,
            (manner) => session.send(step, 'updateRecipient', { path, body }, { ...options, ...manner }),
            (refused) => readUntilShown(session, readBack(`${step}-refused` as typeof step), id, refused),
          );
    const shown = recordOf(response);
    answers.push(response);
    if (shown) updated.set(String(id), shown);
    reads.push(readUntilShown(session, readBack(step), id, response));
    return response;
  }

  /** The form of the create once more, which must make no other recipient; a field of it, where that is refused. */
  async function updateNothing(recipient: CreatedRecipient): Promise<void> {
    const { fields } = recipient;
    const whole = await update('update-nothing', recipient, { ...fields } as UnruledBody, 'values', {});
    if (whole.meaning === 'refusal')
      await update('update-nothing', recipient, { last_name: fields.last_name ?? '' });
  }

  /** One field after the other: neither may empty or undo the other. */
  async function updateIban(recipient: CreatedRecipient, { iban }: RecipientChanges): Promise<void> {
    if (iban !== undefined) await update('update-iban', recipient, { iban });
  }

  async function updateBank(recipient: CreatedRecipient, { bank }: RecipientChanges): Promise<void> {
    if (bank !== undefined) await update('update-bank', recipient, { bank });
    else session.noteInterruption('update-bank', 'the configuration names a bank, and no updateFields.bank');
  }

  /** Several fields in one request; if that is refused, each in a request of its own. */
  async function updateSeveral(recipient: CreatedRecipient): Promise<void> {
    // An update to the value that a field already has would show nothing.
    const relation = recipient.fields.relation === 'BIZ' ? 'FAM' : 'BIZ';
    const fields: RecipientChanges = { last_name: people.word(), relation, mobile_number: people.phone() };
    const together = await update('update-several', recipient, fields);
    if (together.meaning !== 'refusal') return;
    for (const [field, value] of entriesOf(fields))
      await update(`update-several-${field}`, recipient, { [field]: value });
  }

  /** All at once; if that is refused, each alone: one may be refused and another taken. */
  async function sendReadOnlyFields(recipient: CreatedRecipient): Promise<void> {
    const fields = readOnlyFields('Recipient') as Record<
      Exclude<keyof typeof objects.Recipient, keyof RecipientFields>,
      string
    >;
    const together = await update('update-read-only', recipient, fields, 'read-only');
    if (together.meaning === 'success') return;
    for (const [field, value] of entriesOf(fields))
      await update(`update-read-only-${field}`, recipient, { [field]: value }, 'read-only');
  }

  return { updated, answers, read, updateEarly, updateLate };
}
