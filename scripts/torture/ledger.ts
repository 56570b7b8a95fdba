/** The form fields of a record. */
export type Fields = Readonly<Record<string, string>>;

/** A record from a response, and its possible later state. */
export interface Known {
  fields: Fields;
  /** The record after an unanswered update, if that took effect. */
  maybe?: Fields | undefined;
}

export interface KnownCustomer extends Known {
  readonly recipients: Map<number, Known>;
  /** The SHA-256 of each file, by document number. */
  readonly documents: Map<string, string>;
  readonly maybeRecipients: Fields[];
  readonly maybeDocuments: Map<string, string>;
  /** The highest version in any read. Versions count the updates of a customer. */
  seenVersion: number;
}

/** Everything that a server was sent. Acknowledged writes must be stored; others are stored completely or not at all. */
export class Ledger {
  readonly customers = new Map<number, KnownCustomer>();
  readonly maybeCustomers: Fields[] = [];
  /** Identifiers of customers with requests since the last comparison. */
  readonly touched = new Set<number>();
  /** The number of acknowledged creates, updates and uploads. */
  acknowledged = 0;
  unanswered = 0;

  addCustomer(id: number, fields: Fields): void {
    this.customers.set(id, {
      fields,
      recipients: new Map(),
      documents: new Map(),
      maybeRecipients: [],
      maybeDocuments: new Map(),
      seenVersion: 0,
    });
    this.touched.add(id);
  }

  /** Notes the version in a read. A crash must not revert what a reader has seen. */
  see(id: number, fields: Fields): void {
    const customer = this.customers.get(id);
    if (customer) customer.seenVersion = Math.max(customer.seenVersion, versionOf(fields));
  }
}

/** A customer's city contains the number of its last update. */
export function versionOf({ city = '' }: Fields): number {
  return Number(/\d+/.exec(city)?.[0] ?? 0);
}
