import type { Answer } from '../../reading/answer.ts';
import type { Corridor } from '../../recording/options.ts';
import type { Role } from '../../transcript/exchange.ts';
import type { RecipientSubject } from '../../transcript/steps.ts';
import { awaitKnown } from '../reads.ts';
import type { CustomerFields, RecipientChanges, RecipientFields } from '../request.ts';
import type { Created, Session } from '../session.ts';
import { Beneficiaries, isBankTransfer } from '../values/beneficiaries.ts';

/** A recipient that the run created. */
export type CreatedRecipient = Created<RecipientFields> & {
  subject: RecipientSubject;
  /** Its place among all that were sent, whatever was answered first. */
  place: number;
};

/**
 * Recipients come in four groups; the first is a person and a business. The clock ticks before the third and the fourth.
 * With ten on a page, twenty fill their last page, which shows two creation times; with four more, the first page does,
 * and so does the border between the last two.
 */
export const groups = { second: 2, third: 16, fourth: 4 };

type Group = keyof typeof groups | 'third-later' | `${'remainder' | `up-to-${number}`}${'' | '-first'}`;

/** Creates the recipients of one customer of this run: nobody else touches them, so their number is known. */
export class Registration {
  /** In the order in which they were sent. */
  readonly created: CreatedRecipient[] = [];
  #sent = 0;
  readonly #session: Session<'recipients'>;
  readonly #owner: Created<CustomerFields>;
  readonly #make: Beneficiaries;

  constructor(session: Session<'recipients'>, owner: Created<CustomerFields>) {
    this.#session = session;
    this.#owner = owner;
    this.#make = new Beneficiaries(session.context.people, session.context.random);
  }

  /** The responses that created them. */
  get answers(): Answer[] {
    return this.created.map(({ answer }) => answer);
  }

  #individual(corridor: Corridor, more: RecipientChanges = {}): RecipientFields {
    return this.#make.individual(this.#owner.id, corridor, more);
  }

  #corridors(kind: 'individual' | 'business'): Corridor[] {
    return this.#session.context.settings.corridors.filter((corridor) => corridor[kind]);
  }

  async #create(
    subject: RecipientSubject,
    fields: RecipientFields,
    role: Role = 'plain',
  ): Promise<CreatedRecipient> {
    const place = this.#sent++;
    const created = { ...(await this.#session.createRecipient(subject, fields, { role })), subject, place };
    this.created.push(created);
    this.created.sort((one, other) => one.place - other.place);
    return created;
  }

  /** A person and a business; once more where the service may not have known the customer yet. */
  async createFirst(corridor: Corridor) {
    let isBusinessRefused = false;
    const createIndividual = (relation: 'FAM' | 'FND') =>
      this.#session.attempt(() => this.#create('individual', this.#individual(corridor, { relation })));
    const createBusiness = () =>
      this.#createBusiness(() => {
        isBusinessRefused = true;
      });
    const [individual, business] = await Promise.all([createIndividual('FAM'), createBusiness()]);
    const isOpen = !individual || isBusinessRefused;
    if (!isOpen || !(await awaitKnown(this.#session, 'recipients-owner', this.#owner, 'listRecipients')))
      return [individual, business] as const;
    return Promise.all([
      individual ?? createIndividual('FND'),
      isBusinessRefused ? createBusiness() : business,
    ]);
  }

  /** @param onRefused called where the deployment refused it. */
  async #createBusiness(onRefused: () => void): Promise<CreatedRecipient | undefined> {
    const corridors = this.#corridors('business');
    const corridor = corridors.find(isBankTransfer) ?? corridors[0];
    if (!corridor) {
      const message = 'No configured corridor pays out to businesses.';
      this.#session.omit('biz-corridor', 'recipients', 'configuration', message);
      return undefined;
    }
    const fields = this.#make.business(this.#owner.id, corridor, { relation: 'BIZ' });
    return this.#session.attempt(() => this.#create('business', fields), onRefused);
  }

  /** Notes which fields of the document's samples no corridor asks for. */
  omitUnaskedFields(): void {
    const { corridors } = this.#session.context.settings;
    const asked = corridors.flatMap((corridor) => Object.keys(this.#individual(corridor)));
    const unasked = ['bank', 'iban', 'mobile_number'].filter((field) => !asked.includes(field));
    const message = `No configured corridor asks for ${unasked.join(', ')}.`;
    if (unasked.length > 0) this.#session.omit('sample-fields', 'recipients', 'configuration', message);
  }

  async createGroup(count: number, group: Group): Promise<CreatedRecipient[]> {
    const recipients = Array.from({ length: count }, (_, index): [RecipientSubject, RecipientFields] => [
      `${group}-${index + 1}`,
      this.#varied(index),
    ]);
    // One shares its account with the first, and its last name with the customer; a deployment may refuse that.
    const sharing = group === 'third' ? this.#sharingAccount(recipients[0]?.[1]) : undefined;
    if (sharing) recipients.shift();
    const refused: typeof recipients = [];
    const create = ([subject, fields]: [RecipientSubject, RecipientFields], onRefused?: () => void) =>
      this.#session.attempt(() => this.#create(subject, fields), onRefused);
    const created = await Promise.all([
      ...recipients.map((recipient) => create(recipient, () => refused.push(recipient))),
      sharing && this.#session.attempt(() => this.#create('sharing-account', sharing, 'values')),
    ]);
    // A refusal may be due to the moment; each gets a second chance alone, as long as that helps.
    for (const recipient of refused) {
      const late = await create(recipient);
      if (late === undefined) break;
      created.push(late);
    }
    return created.filter((recipient) => recipient !== undefined);
  }

  /** Recipients that differ in relation, mobile number, corridor and, now and then, in being a business. */
  #varied(index: number): RecipientFields {
    const businesses = this.#corridors('business');
    const asBusiness = businesses.length > 0 && index % 4 === 3;
    const possible = asBusiness ? businesses : this.#corridors('individual');
    const corridor = possible[index % possible.length] as Corridor;
    const relation = (['FND', null, 'BIZ', 'FAM', null, 'FND', 'BIZ', null] as const)[index % 8];
    // Three of eight have a number, of persons and of businesses some.
    const mobile = [1, 3, 6].includes(index % 8) ? this.#session.context.people.phone() : '';
    const more = relation ? { relation } : {};
    return this.#make[asBusiness ? 'business' : 'individual'](this.#owner.id, corridor, more, mobile);
  }

  /** The recipient with the account of the first one, where both have one in the same corridor, as a namesake. */
  #sharingAccount(fields: RecipientFields | undefined): RecipientFields | undefined {
    const first = this.created[0]?.fields;
    if (!first?.iban || !fields?.iban || fields.country !== first.country) return undefined;
    const { last_name } = this.#owner.fields;
    const isNamed = this.#corridors('individual').some((corridor) => 'last_name' in corridor.fields);
    return {
      ...fields,
      ...(isNamed || fields.last_name === undefined ? {} : { last_name }),
      iban: first.iban,
      ...(first.bank === undefined ? {} : { bank: first.bank }),
    };
  }
}
