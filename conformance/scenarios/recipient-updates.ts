import { type Answer, recordOf } from '../reading/answer.ts';
import { differingFields } from '../reading/record.ts';
import type { Corridor } from '../recording/options.ts';
import type { Created, Session } from './session.ts';
import { otherIban } from './values/accounts.ts';
import type { Fields } from './values/people.ts';

/** Updates recipients, each in one way, and reads what became of them. */
export class RecipientUpdates {
  /** The answer to the last update of each recipient that was taken, by identifier. */
  readonly changed = new Map<string, Answer>();
  readonly #session: Session;

  constructor(session: Session) {
    this.#session = session;
  }

  /** Updates different recipients in different ways, at the same time. */
  async updateAll(
    created: readonly Created[],
    corridor: Corridor,
    individual: Created,
    business: Created | undefined,
  ): Promise<void> {
    const plain = created.filter(
      ({ fields, answer }) =>
        fields.type === 'IND' && fields.country === corridor.country && answer.role === 'plain',
    );
    const [, named, described, same, guarded, special, separate] = plain;
    const { iban } = individual.fields;
    const newAccount = (old: string): Fields => ({
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
    step: string,
    { id, answer: { subject } }: Created,
    body: Fields,
    role: 'plain' | 'values' | 'read-only' = 'plain',
  ): Promise<Answer> {
    const options = { subject: subject ?? '', role };
    const update = await this.#session.send(
      step,
      'updateRecipient',
      { path: { recipientId: id }, body },
      options,
    );
    const shown = recordOf(update);
    if (shown) this.changed.set(String(id), update);
    await this.#session.send(
      `${step}-get`,
      'getRecipient',
      { path: { recipientId: id } },
      {
        ...options,
        until: (answer) =>
          shown === undefined || differingFields('Recipient', recordOf(answer), shown).length === 0,
      },
    );
    return update;
  }

  async #updateBusiness(business: Created, newAccount: (iban: string) => Fields): Promise<void> {
    const { iban } = business.fields;
    if (iban !== undefined) await this.#update('update-business-account', business, newAccount(iban));
    await this.#update('update-business', business, { business_name: 'Testcompany Renamed GmbH' });
  }

  /** One field after the other: neither may empty the other, or undo it. */
  async #updateSeparately(recipient: Created, { iban, bank }: Fields): Promise<void> {
    if (iban !== undefined) await this.#update('update-iban', recipient, { iban });
    if (bank !== undefined) await this.#update('update-bank', recipient, { bank });
    else this.#session.interrupted('update-bank', 'the configuration names a bank, and no updateFields.bank');
  }

  /** Several fields in one request; where that is refused, each in a request of its own. */
  async #updateSeveral(recipient: Created): Promise<void> {
    // An update to what a field holds already would show nothing of it.
    const relation = recipient.fields.relation === 'BIZ' ? 'FAM' : 'BIZ';
    const fields = { last_name: 'Testrenamed', relation, mobile_number: '+12125550177' };
    const update = await this.#update('update-several', recipient, fields);
    if (update.meaning !== 'refusal') return;
    for (const [field, value] of Object.entries(fields)) {
      await this.#update(`update-several-${field}`, recipient, { [field]: value });
    }
  }

  async #updateValues(recipient: Created): Promise<void> {
    for (const [name, bank] of Object.entries(specialBanks)) {
      await this.#update(`update-values-${name}`, recipient, { bank }, 'values');
    }
  }

  async #sendReadOnlyFields(recipient: Created): Promise<void> {
    const fields = readOnlyRecipientFields(1_000_000_011);
    const together = await this.#update('update-read-only', recipient, fields, 'read-only');
    if (together.meaning === 'success') return;
    for (const [field, value] of Object.entries(fields)) {
      await this.#update(`update-read-only-${field}`, recipient, { [field]: value }, 'read-only');
    }
  }
}

/** Names of banks whose characters a form has to encode. */
export const specialBanks: Record<string, string> = {
  ampersand: 'Sparkasse Müller & Söhne + Co',
  percent: '007 Bank 5%41 = gut',
};

/** Fields that the service alone may set, with values that it would not have chosen. */
export const readOnlyRecipientFields = (id: number): Fields => ({
  id: String(id),
  full_name: 'Somebody Else Entirely',
  created_on: '2001-02-03T04:05:06+00:00',
  updated_on: '2001-02-03T04:05:07+00:00',
});
