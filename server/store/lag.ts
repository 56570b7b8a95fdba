import type { CustomerRecord, RecipientRecord, Store } from './store.ts';

/**
 * A store whose reads lag `lagMs` milliseconds behind, like a replica: they show each record as it was then, and none
 * that is younger. Writes are not delayed and see everything.
 * @param clockMs A clock that never goes back.
 */
export function lagging(store: Store, lagMs: number, clockMs = () => performance.now()): Store {
  const customers = new Past<CustomerRecord>(lagMs, clockMs);
  const recipients = new Past<RecipientRecord>(lagMs, clockMs);
  const documents = new Past(lagMs, clockMs);

  const findCustomer = async (partner: string, id: bigint) =>
    customers.asItWas(id, await store.findCustomer(partner, id));

  const countDocuments = async (partner: string, customer: bigint) => {
    if (!(await findCustomer(partner, customer))) return undefined;
    const total = await store.countDocuments(partner, customer);
    return total === undefined ? undefined : total - documents.hiddenOf(customer);
  };

  return {
    async createCustomer(partner, fields) {
      const record = await store.createCustomer(partner, fields);
      customers.created(partner, record.id);
      return record;
    },
    async updateCustomer(partner, id, change) {
      customers.updated(await store.findCustomer(partner, id));
      return store.updateCustomer(partner, id, change);
    },
    findCustomer,
    async countCustomers(partner) {
      const total = await store.countCustomers(partner);
      // Hidden ones may have been removed since.
      return Math.max(0, total - customers.hiddenOf(partner));
    },
    async customersByRank(partner, first, last) {
      return customers.allAsTheyWere(await store.customersByRank(partner, first, last));
    },
    async customersById(partner, rankMax, skip, count) {
      return customers.allAsTheyWere(await store.customersById(partner, rankMax, skip, count));
    },
    async createDocument(partner, customer, fields, file) {
      const record = await store.createDocument(partner, customer, fields, file);
      if (record) documents.created(customer, BigInt(record.rank));
      return record;
    },
    async findDocument(partner, customer, rank) {
      const visible = await countDocuments(partner, customer);
      return rank <= (visible ?? 0) ? store.findDocument(partner, customer, rank) : undefined;
    },
    countDocuments,
    async documentsOf(partner, customer) {
      if (!(await findCustomer(partner, customer))) return undefined;
      const records = await store.documentsOf(partner, customer);
      return records?.slice(0, records.length - documents.hiddenOf(customer));
    },
    async createRecipient(partner, customer, fields) {
      const record = await store.createRecipient(partner, customer, fields);
      if (record) recipients.created(customer, record.id);
      return record;
    },
    async updateRecipient(partner, id, change) {
      recipients.updated(await store.findRecipient(partner, id));
      return store.updateRecipient(partner, id, change);
    },
    async findRecipient(partner, id) {
      return recipients.asItWas(id, await store.findRecipient(partner, id));
    },
    async countRecipients(partner, customer) {
      if (!(await findCustomer(partner, customer))) return undefined;
      const total = await store.countRecipients(partner, customer);
      return total === undefined ? undefined : total - recipients.hiddenOf(customer);
    },
    async recipientsByRank(customer, first, last) {
      return recipients.allAsTheyWere(await store.recipientsByRank(customer, first, last));
    },
    // These do not read for a partner.
    changeStanding: store.changeStanding,
    changeVerified: store.changeVerified,
    replaceAll: store.replaceAll,
    close: store.close,
  };
}

/** What was written so lately that reads must not show it yet. */
class Past<Kept extends { readonly id: bigint } = never> {
  readonly #lagMs: number;
  readonly #clockMs: () => number;
  /** In the order of the writes, each with the record before it; a new one had none. */
  #writes: { owner: unknown; id: bigint; before: Kept | undefined; untilMs: number }[] = [];

  constructor(lagMs: number, clockMs: () => number) {
    this.#lagMs = lagMs;
    this.#clockMs = clockMs;
  }

  created(owner: unknown, id: bigint): void {
    this.#note(owner, id, undefined);
  }

  updated(before: Kept | undefined): void {
    if (before) this.#note(undefined, before.id, before);
  }

  /** How many of an owner's records are hidden: always those with the highest ranks. */
  hiddenOf(owner: unknown): number {
    return this.#hidden().filter((write) => !write.before && write.owner === owner).length;
  }

  /** A record as it was before the first of the writes that are hidden. */
  asItWas<Found extends Kept | undefined>(id: bigint, current: Found): Kept | Found | undefined {
    const write = this.#hidden().find((one) => one.id === id);
    return write ? write.before : current;
  }

  /** Records of ranks that are already visible, each in the state that is. */
  allAsTheyWere(current: readonly Kept[]): Kept[] {
    return current.flatMap((record) => this.asItWas(record.id, record) ?? []);
  }

  #note(owner: unknown, id: bigint, before: Kept | undefined): void {
    this.#writes.push({ owner, id, before, untilMs: this.#clockMs() + this.#lagMs });
  }

  #hidden() {
    const now = this.#clockMs();
    this.#writes = this.#writes.filter(({ untilMs }) => untilMs > now);
    return this.#writes;
  }
}
