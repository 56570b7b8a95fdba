import type { objects } from '../../../generated/response-validators.js';
import { type Answer, recordOf } from '../../reading/answer.ts';
import type { JsonObject } from '../../reading/json.ts';
import type { Corridor } from '../../recording/options.ts';
import { readBack, type StepOf } from '../../transcript/steps.ts';
import { readUntilShown } from '../reads.ts';
import { entriesOf, type RecipientChanges, type RecipientFields, type UnruledBody } from '../request.ts';
import type { Session } from '../session.ts';
import { banks, otherIban } from '../values/beneficiaries.ts';
import type { CreatedRecipient } from './registration.ts';

/** Steps of updates: each has a step that reads the record afterwards. */
type UpdateStep =
  StepOf<'recipients'> extends infer Step ? (Step extends `${infer Update}-get` ? Update : never) : never;

/** Updates recipients, each in one way, and reads them. */
export class RecipientUpdates {
  /** What the last successful update of each recipient showed, by identifier. */
  readonly updated = new Map<string, JsonObject>();
  readonly #session: Session<'recipients'>;

  constructor(session: Session<'recipients'>) {
    this.#session = session;
  }

  /** Updates different recipients in different ways, at the same time. */
  async updateAll(
    created: readonly CreatedRecipient[],
    corridor: Corridor,
    individual: CreatedRecipient,
    business: CreatedRecipient | undefined,
  ): Promise<void> {
    const plain = created.filter(
      ({ fields, answer }) =>
        fields.type === 'IND' && fields.country === corridor.country && answer.role === 'plain',
    );
    const [, named, described, same, guarded, special, separate] = plain;
    const { iban } = individual.fields;
    const newAccount = (old: string): RecipientChanges => ({
      // A bank that the configuration names may be one of few that exist.
      ...(corridor.fields.bank === undefined ? { bank: banks.other } : {}),
      iban: otherIban(old),
      ...corridor.updateFields,
    });
    const takesAnyBank = corridor.fields.bank === undefined && special && 'bank' in special.fields;
    await Promise.all([
      iban === undefined
        ? this.#session.noteInterruption(
            'update-account',
            'no configured corridor has the fields iban and bank',
          )
        : this.#update('update-account', individual, newAccount(iban)),
      business && this.#updateBusiness(business, newAccount),
      separate?.fields.iban && this.#updateSeparately(separate, newAccount(separate.fields.iban)),
      named && this.#update('update-name', named, { first_name: 'Renamed' }),
      described && this.#updateSeveral(described),
      same && this.#update('update-nothing', same, { last_name: same.fields.last_name ?? '' }),
      guarded && this.#sendReadOnlyFields(guarded),
      takesAnyBank && this.#updateValues(special),
    ]);
  }

  async #update(
    step: UpdateStep,
    { id, answer }: CreatedRecipient,
    body: RecipientChanges & UnruledBody,
    role: 'plain' | 'values' | 'read-only' = 'plain',
  ): Promise<Answer> {
    const { subject } = answer;
    const path = { recipientId: id };
    const update =
      role === 'read-only'
        ? await this.#session.sendUnruled(step, 'updateRecipient', { path, body }, { subject, role })
        : await this.#session.send(step, 'updateRecipient', { path, body }, { subject, role });
    const shown = recordOf(update);
    if (shown) this.updated.set(String(id), shown);
    await readUntilShown(this.#session, readBack(step), id, update);
    return update;
  }

  async #updateBusiness(
    business: CreatedRecipient,
    newAccount: (iban: string) => RecipientChanges,
  ): Promise<void> {
    const { iban } = business.fields;
    if (iban !== undefined) await this.#update('update-business-account', business, newAccount(iban));
    await this.#update('update-business', business, { business_name: 'Testcompany Renamed GmbH' });
  }

  /** One field after the other: neither may empty or undo the other. */
  async #updateSeparately(recipient: CreatedRecipient, { iban, bank }: RecipientChanges): Promise<void> {
    if (iban !== undefined) await this.#update('update-iban', recipient, { iban });
    if (bank !== undefined) await this.#update('update-bank', recipient, { bank });
    else
      this.#session.noteInterruption(
        'update-bank',
        'the configuration names a bank, and no updateFields.bank',
      );
  }

  /** Several fields in one request; if that is refused, each in a request of its own. */
  async #updateSeveral(recipient: CreatedRecipient): Promise<void> {
    // An update to the value that a field already has would show nothing.
    const relation = recipient.fields.relation === 'BIZ' ? 'FAM' : 'BIZ';
    const fields: RecipientChanges = { last_name: 'Testrenamed', relation, mobile_number: '+12125550177' };
    const update = await this.#update('update-several', recipient, fields);
    if (update.meaning !== 'refusal') return;
    for (const [field, value] of entriesOf(fields))
      await this.#update(`update-several-${field}`, recipient, { [field]: value });
  }

  async #updateValues(recipient: CreatedRecipient): Promise<void> {
    for (const [name, bank] of entriesOf(specialBanks))
      await this.#update(`update-values-${name}`, recipient, { bank }, 'values');
  }

  /** All at once; if that is refused, each alone: one may be refused and another taken. */
  async #sendReadOnlyFields(recipient: CreatedRecipient): Promise<void> {
    const fields = readOnlyRecipientFields(1_000_000_011);
    const together = await this.#update('update-read-only', recipient, fields, 'read-only');
    if (together.meaning === 'success') return;
    for (const [field, value] of entriesOf(fields))
      await this.#update(`update-read-only-${field}`, recipient, { [field]: value }, 'read-only');
  }
}

/** Special values for names of banks. */
export const specialBanks = {
  ampersand: 'Sparkasse Müller & Söhne + Co',
  percent: '007 Bank 5%41 = gut',
};

/** Fields that only the service may set, with values that it would not choose. */
export const readOnlyRecipientFields = (
  id: number,
): Record<Exclude<keyof typeof objects.Recipient, keyof RecipientFields>, string> => ({
  id: String(id),
  full_name: 'Somebody Else Entirely',
  created_on: '2001-02-03T04:05:06+00:00',
  updated_on: '2001-02-03T04:05:07+00:00',
});
