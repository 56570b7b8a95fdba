import { type Answer, recordOf } from '../reading/answer.ts';
import { differingFields } from '../reading/record.ts';
import type { Corridor } from '../recording/options.ts';
import { readBack, type StepOf } from '../transcript/steps.ts';
import type { RecipientChanges, RecipientFields, Unruled } from './request.ts';
import type { Created, Session } from './session.ts';
import { otherIban } from './values/accounts.ts';

/** A recipient that the run created. */
export type OwnRecipient = Created<RecipientFields>;

/** Steps of updates: each has a step that reads back what became of it. */
type UpdateStep =
  StepOf<'recipients'> extends infer Step ? (Step extends `${infer Update}-get` ? Update : never) : never;

/** Updates recipients, each in one way, and reads what became of them. */
export class RecipientUpdates {
  /** The answer to the last update of each recipient that was taken, by identifier. */
  readonly changed = new Map<string, Answer>();
  readonly #session: Session<'recipients'>;

  constructor(session: Session<'recipients'>) {
    this.#session = session;
  }

  /** Updates different recipients in different ways, at the same time. */
  async updateAll(
    created: readonly OwnRecipient[],
    corridor: Corridor,
    individual: OwnRecipient,
    business: OwnRecipient | undefined,
  ): Promise<void> {
    const plain = created.filter(
      ({ fields, answer }) =>
        fields.type === 'IND' && fields.country === corridor.country && answer.role === 'plain',
    );
    const [, named, described, same, guarded, special, separate] = plain;
    const { iban } = individual.fields;
    const newAccount = (old: string): RecipientChanges => ({
      // A bank that the configuration names may be one of few that exist.
      ...(corridor.fields.bank === undefined ? { bank: 'Otherbank Conformance AG' } : {}),
      iban: otherIban(old),
      ...corridor.updateFields,
    });
    await Promise.all([
      iban === undefined
        ? this.#session.interrupted('update-account', 'no configured corridor has the fields iban and bank')
        : this.#update('update-account', individual, newAccount(iban)),
      business && this.#updateBusiness(business, newAccount),
      separate?.fields.iban && this.#updateSeparately(separate, newAccount(separate.fields.iban)),
      named && this.#update('update-name', named, { first_name: 'Renamed' }),
      described && this.#updateSeveral(described),
      same && this.#update('update-nothing', same, { last_name: same.fields.last_name ?? '' }),
      guarded && this.#sendReadOnlyFields(guarded),
      special &&
        'bank' in special.fields &&
        corridor.fields.bank === undefined &&
        this.#updateValues(special),
    ]);
  }

  async #update(
    step: UpdateStep,
    recipient: OwnRecipient,
    body: RecipientChanges,
    role: 'plain' | 'values' = 'plain',
  ): Promise<Answer> {
    const path = { recipientId: recipient.id };
    const options = { subject: recipient.answer.subject ?? '', role };
    const update = await this.#session.send(step, 'updateRecipient', { path, body }, options);
    return this.#readUntilShown(step, recipient, update);
  }

  /** An update of fields that the service alone sets. */
  async #updateReadOnly(step: UpdateStep, recipient: OwnRecipient, body: Unruled['body']): Promise<Answer> {
    const path = { recipientId: recipient.id };
    const options = { subject: recipient.answer.subject ?? '', role: 'read-only' } as const;
    const update = await this.#session.sendUnruled(
      step,
      'updateRecipient',
      { path, body: { ...body } },
      options,
    );
    return this.#readUntilShown(step, recipient, update);
  }

  /** Reads the recipient until it shows what the answer to its update showed. @returns that answer. */
  async #readUntilShown(step: UpdateStep, { id }: OwnRecipient, update: Answer): Promise<Answer> {
    const shown = recordOf(update);
    if (shown) this.changed.set(String(id), update);
    const until = (answer: Answer) =>
      shown === undefined || differingFields('Recipient', recordOf(answer), shown).length === 0;
    const options = { subject: update.subject ?? '', role: update.role, until };
    await this.#session.send(readBack(step), 'getRecipient', { path: { recipientId: id } }, options);
    return update;
  }

  async #updateBusiness(
    business: OwnRecipient,
    newAccount: (iban: string) => RecipientChanges,
  ): Promise<void> {
    const { iban } = business.fields;
    if (iban !== undefined) await this.#update('update-business-account', business, newAccount(iban));
    await this.#update('update-business', business, { business_name: 'Testcompany Renamed GmbH' });
  }

  /** One field after the other: neither may empty the other, or undo it. */
  async #updateSeparately(recipient: OwnRecipient, { iban, bank }: RecipientChanges): Promise<void> {
    if (iban !== undefined) await this.#update('update-iban', recipient, { iban });
    if (bank !== undefined) await this.#update('update-bank', recipient, { bank });
    else this.#session.interrupted('update-bank', 'the configuration names a bank, and no updateFields.bank');
  }

  /** Several fields in one request; where that is refused, each in a request of its own. */
  async #updateSeveral(recipient: OwnRecipient): Promise<void> {
    // An update to what a field holds already would show nothing of it.
    const relation = recipient.fields.relation === 'BIZ' ? 'FAM' : 'BIZ';
    const fields: RecipientChanges = { last_name: 'Testrenamed', relation, mobile_number: '+12125550177' };
    const update = await this.#update('update-several', recipient, fields);
    if (update.meaning !== 'refusal') return;
    for (const [field, value] of Object.entries(fields)) {
      await this.#update(`update-several-${field}`, recipient, { [field]: value });
    }
  }

  async #updateValues(recipient: OwnRecipient): Promise<void> {
    for (const [name, bank] of Object.entries(specialBanks)) {
      await this.#update(`update-values-${name}`, recipient, { bank }, 'values');
    }
  }

  async #sendReadOnlyFields(recipient: OwnRecipient): Promise<void> {
    const fields = readOnlyRecipientFields(1_000_000_011);
    const together = await this.#updateReadOnly('update-read-only', recipient, fields);
    if (together.meaning === 'success') return;
    for (const [field, value] of Object.entries(fields)) {
      await this.#updateReadOnly(`update-read-only-${field}`, recipient, { [field]: value });
    }
  }
}

/** Names of banks whose characters a form has to encode. */
export const specialBanks: Record<string, string> = {
  ampersand: 'Sparkasse Müller & Söhne + Co',
  percent: '007 Bank 5%41 = gut',
};

/** Fields that the service alone may set, with values that it would not have chosen. */
export const readOnlyRecipientFields = (
  id: number,
): Record<Exclude<'id' | 'full_name' | 'created_on' | 'updated_on', keyof RecipientFields>, string> => ({
  id: String(id),
  full_name: 'Somebody Else Entirely',
  created_on: '2001-02-03T04:05:06+00:00',
  updated_on: '2001-02-03T04:05:07+00:00',
});
