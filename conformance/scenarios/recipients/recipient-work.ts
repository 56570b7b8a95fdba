import { type Answer, idOf, recordOf } from '../../reading/answer.ts';
import { type Listing, readListPage } from '../../reading/listing.ts';
import { differingFields } from '../../reading/record.ts';
import type { Corridor } from '../../recording/options.ts';
import type { Role } from '../../transcript/exchange.ts';
import type { ListingName, StepOf } from '../../transcript/steps.ts';
import { awaitTick } from '../clock.ts';
import { found } from '../customers.ts';
import { awaitKnown } from '../known-customer.ts';
import { readListing } from '../read-listing.ts';
import type { RecipientChanges, RecipientFields } from '../request.ts';
import type { Created, Session } from '../session.ts';
import type { Beneficiaries } from '../values/beneficiaries.ts';
import { type CreatedRecipient, RecipientUpdates } from './updates.ts';

/**
 * Recipients come in four groups with a tick of the clock between them; the first is a person and a business. With
 * ten on a page, every page and every border between pages then shows at least two different creation times, and
 * twenty fill their last page.
 */
export const groups = { second: 9, third: 9, fourth: 4 };
/** Totals to try when all recipients still fit on one page: one more than common page sizes. */
const totals = [31, 51, 101, 151];
const pagesMax = 30;

export const isBankTransfer = ({ country, payoutMethod, fields }: Corridor) =>
  (country === 'AT' && payoutMethod === 'AC') || ('iban' in fields && 'bank' in fields);

/** Recipients that are created together. */
type Group = keyof typeof groups | 'remainder' | `up-to-${number}`;
/** Names of the recipients. */
type Subject =
  StepOf<'recipients'> extends infer Step ? (Step extends `create-${infer Name}` ? Name : never) : never;

/** The recipients of one customer of this run: nobody else touches them, so their number is known. */
export class RecipientWork {
  readonly created: CreatedRecipient[] = [];
  readonly #session: Session<'recipients'>;
  readonly #owner: Created;
  readonly #make: Beneficiaries;
  readonly #updates: RecipientUpdates;
  /** Length of a full page, once more than one was seen. */
  #pageSize: number | undefined;

  constructor(session: Session<'recipients'>, owner: Created, make: Beneficiaries) {
    this.#session = session;
    this.#owner = owner;
    this.#make = make;
    this.#updates = new RecipientUpdates(session);
  }

  get latest(): CreatedRecipient {
    return this.created.at(-1) as CreatedRecipient;
  }

  individual(corridor: Corridor, more: RecipientChanges = {}): RecipientFields {
    return this.#make.individual(this.#owner.id, corridor, more);
  }

  async create(subject: Subject, fields: RecipientFields, role: Role = 'plain'): Promise<CreatedRecipient> {
    const created = await this.#session.createRecipient(subject, fields, { role });
    this.created.push(created);
    return created;
  }

  /** A person and a business; once more where the service may not have known the customer yet. */
  async createFirst(corridor: Corridor) {
    let isBusinessRefused = false;
    const createIndividual = (relation: 'FAM' | 'FND') =>
      this.#session.attempt(() => this.create('individual', this.individual(corridor, { relation })));
    const createBusiness = () =>
      this.#createBusiness(() => {
        isBusinessRefused = true;
      });
    const [individual, business] = await Promise.all([createIndividual('FAM'), createBusiness()]);
    if (individual && !isBusinessRefused) return [individual, business] as const;
    const isKnown = await awaitKnown(this.#session, 'recipients-owner', this.#owner, 'listRecipients');
    if (!isKnown) return [individual, business] as const;
    return Promise.all([
      individual ?? createIndividual('FND'),
      isBusinessRefused ? createBusiness() : business,
    ]);
  }

  /** @param onRefused called where the deployment refused it. */
  async #createBusiness(onRefused: () => void): Promise<CreatedRecipient | undefined> {
    const corridors = this.#session.context.settings.corridors.filter(({ business }) => business);
    const corridor = corridors.find(isBankTransfer) ?? corridors[0];
    if (!corridor) {
      this.#session.omit({
        need: 'biz-corridor',
        area: 'recipients',
        reason: 'configuration',
        message: 'No configured corridor pays out to businesses.',
      });
      return undefined;
    }
    const fields = this.#make.business(this.#owner.id, corridor, { relation: 'BIZ' });
    return this.#session.attempt(() => this.create('business', fields), onRefused);
  }

  /** Notes which fields of the document's samples no corridor asks for. */
  omitUnaskedFields(): void {
    const { corridors } = this.#session.context.settings;
    const asked = corridors.flatMap((corridor) => Object.keys(this.individual(corridor)));
    const unasked = ['bank', 'iban', 'mobile_number'].filter((field) => !asked.includes(field));
    if (unasked.length === 0) return;
    this.#session.omit({
      need: 'sample-fields',
      area: 'recipients',
      reason: 'configuration',
      message: `No configured corridor asks for ${unasked.join(', ')}.`,
    });
  }

  /**
   * Creates a group once the clock has ticked since `base` was created; further single ones where the group came
   * before a tick. A deployment that takes no more recipients is judged by those that there are.
   */
  async createLater(base: Created, count: number, group: keyof typeof groups, marginMs = 0): Promise<void> {
    const { corridors } = this.#session.context.settings;
    const corridor = corridors.find(({ individual }) => individual) as Corridor;
    await this.#session.attempt(() =>
      awaitTick(
        this.#session,
        base,
        (n) =>
          n === 1
            ? this.createGroup(count, group)
            : this.create(`${group}-witness-${n}`, this.individual(corridor, { relation: 'FND' })),
        marginMs,
      ),
    );
  }

  /** Recipients that differ in relation, mobile number, corridor and, now and then, in being a business. */
  async createGroup(count: number, group: Group): Promise<CreatedRecipient[]> {
    const { corridors } = this.#session.context.settings;
    const individuals = corridors.filter(({ individual }) => individual);
    const businesses = corridors.filter(({ business }) => business);
    const { people } = this.#session.context;
    const relations = (['FND', null, 'BIZ', 'FAM', null, 'FND', 'BIZ', null] as const).map((relation) =>
      relation === null ? {} : { relation },
    );
    const recipients = Array.from({ length: Math.max(count, 0) }, (_, index): [Subject, RecipientFields] => {
      const asBusiness = businesses.length > 0 && index % 4 === 3;
      const possible = asBusiness ? businesses : individuals;
      const corridor = possible[index % possible.length] as Corridor;
      const more = relations[index % relations.length];
      // Three of eight have a number, of persons and of businesses some.
      const mobile = [1, 3, 6].includes(index % 8) ? people.phone() : '';
      const fields = asBusiness
        ? this.#make.business(this.#owner.id, corridor, more, mobile)
        : this.#make.individual(this.#owner.id, corridor, more, mobile);
      return [`${group}-${index + 1}`, fields];
    });
    // One shares its account with the first; a deployment may refuse that.
    const sharing = group === 'third' ? this.#sharingAccount(recipients[0]?.[1]) : undefined;
    if (sharing) recipients.shift();
    const refused: [Subject, RecipientFields][] = [];
    const create = ([subject, fields]: [Subject, RecipientFields], onRefused?: () => void) =>
      this.#session.attempt(() => this.create(subject, fields), onRefused);
    const created = await Promise.all([
      ...recipients.map((recipient) => create(recipient, () => refused.push(recipient))),
      ...(sharing ? [this.#session.attempt(() => this.create('sharing-account', sharing, 'values'))] : []),
    ]);
    // A refusal may be due to the moment; each gets a second chance alone, as long as that helps.
    for (const recipient of refused) {
      const late = await create(recipient);
      if (late === undefined) break;
      created.push(late);
    }
    return created.filter((recipient) => recipient !== undefined);
  }

  /** The recipient with the account of the first one, where both have one in the same corridor. */
  #sharingAccount(fields: RecipientFields | undefined): RecipientFields | undefined {
    const first = this.created[0]?.fields;
    if (!first?.iban || !fields?.iban || fields.country !== first.country) return undefined;
    return { ...fields, iban: first.iban, ...(first.bank === undefined ? {} : { bank: first.bank }) };
  }

  async list(
    name: ListingName<'recipients'>,
    operation: 'listRecipients' | 'listRecipientsByPost' = 'listRecipients',
  ): Promise<void> {
    const listing = await readListing(this.#session, {
      name,
      operation,
      customerId: this.#owner.id,
      pagesMax,
      subject: 'recipients-owner',
      ...(name === 'sweep-after' || name === 'sweep-after-post' ? { purpose: 'shows-updates' } : {}),
      until: (listing) => this.#shows(listing),
    });
    this.#pageSize ??= listing.pageSize;
    if (this.#pageSize !== undefined) this.#session.context.recipientsPaged.passedBy(this.#session.scenario);
  }

  /** Reads the first page without saying which. */
  readWithoutPage(
    step: 'no-page' | 'no-page-post',
    operation: 'listRecipients' | 'listRecipientsByPost',
  ): Promise<Answer> {
    const path = { customerId: this.#owner.id };
    return this.#session.send(step, operation, { path }, { until: this.countsAll });
  }

  /** Whether a page counts everything that was created. */
  readonly countsAll = (answer: Answer): boolean => (readListPage(answer)?.total ?? 0) >= this.created.length;

  /** Whether a list shows everything that was created, in its latest state. */
  #shows({ pages, complete, totalMax }: Listing): boolean {
    const items = new Map(pages.flatMap((page) => page.items).map((item) => [idOf(item), item]));
    const whole = !complete || this.created.every(({ id }) => items.has(String(id)));
    const changed = [...this.#updates.changed].every(([id, answer]) => {
      const item = items.get(id);
      return item === undefined
        ? !complete
        : differingFields('Recipient', item, recordOf(answer)).length === 0;
    });
    return whole && changed && totalMax >= this.created.length;
  }

  /** Creates recipients until there is a second page or the budget is spent. @returns the page size, if known. */
  async reachSecondPage(): Promise<number | undefined> {
    if (this.#pageSize !== undefined) return this.#pageSize;
    const { budget } = this.#session.context;
    for (const total of [this.created.length, ...totals]) {
      const missing = Math.min(total - this.created.length, budget.left);
      if (missing > 0) {
        budget.left -= missing;
        await this.createGroup(missing, `up-to-${total}`);
      }
      const path = { customerId: this.#owner.id };
      const until = this.countsAll;
      const list = readListPage(
        await this.#session.send(`page-1-of-${total}`, 'listRecipients', { path }, { until }),
      );
      if (!list || list.items.length === 0) return undefined;
      if ((list.totalPages ?? 1) > 1 || list.items.length < (list.total ?? 0)) return list.items.length;
      if (budget.left === 0) break;
    }
    this.#session.omit({
      need: 'second-page',
      area: 'recipients',
      reason: 'budget',
      message: `${this.created.length} recipients fit on one page, and the budget for extra records is spent.`,
    });
    return undefined;
  }

  /** Reads single recipients, the first ones of each kind. */
  async readAll(individual: CreatedRecipient, business: CreatedRecipient | undefined): Promise<void> {
    const other = this.created.find((created) => created !== individual && created !== business);
    const wanted = [individual, business, other].filter((recipient) => recipient !== undefined);
    await Promise.all(
      wanted.map(({ id, answer: { subject } }) => {
        const path = { recipientId: id };
        return this.#session.send(`get-${subject}`, 'getRecipient', { path }, { subject, until: found });
      }),
    );
  }

  updateAll(
    corridor: Corridor,
    individual: CreatedRecipient,
    business: CreatedRecipient | undefined,
  ): Promise<void> {
    return this.#updates.updateAll(this.created, corridor, individual, business);
  }

  /** Sees to it that the list was read with a full last page and with one that is not. */
  async meetBothRemainders(size: number): Promise<void> {
    if (size === 1) return;
    const beforeFourth = this.created.length - groups.fourth;
    const seen = [beforeFourth, this.created.length].map((total) => total % size === 0);
    const missing = seen.includes(true)
      ? seen.includes(false)
        ? 0
        : 1
      : size - (this.created.length % size);
    const { budget } = this.#session.context;
    if (missing === 0 || missing > budget.left) return;
    budget.left -= missing;
    await this.createGroup(missing, 'remainder');
    await this.list('sweep-remainder');
  }
}
