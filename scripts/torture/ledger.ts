/** The form fields of a record. */
export type Fields = Readonly<Record<string, string>>;

/** A record that an answer or a list has shown, and what may have become of it since. */
export interface Known {
  fields: Fields;
  /** What it looks like if an update that was never answered was carried out. */
  maybe?: Fields | undefined;
}

export interface KnownCustomer extends Known {
  /** By id. */
  readonly recipients: Map<number, Known>;
  /** The SHA-256 of each file, by the number of the document. */
  readonly documents: Map<string, string>;
  /** Recipients and documents that were sent and never answered. */
  readonly maybeRecipients: Fields[];
  readonly maybeDocuments: Map<string, string>;
  /** The highest version that any read has shown; versions count the updates of a customer. */
  seenVersion: number;
}

/** Everything that a server was sent: what it acknowledged must be there, the rest may be, wholly. */
export class Ledger {
  /** By id. */
  readonly customers = new Map<number, KnownCustomer>();
  readonly maybeCustomers: Fields[] = [];
  /** Identifiers of customers that were sent something since the last comparison. */
  readonly touched = new Set<number>();
  /** What was answered: creates, updates and uploads. */
  acknowledged = 0;
  /** What was sent and never answered. */
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

  /** Notes what a read has shown of a customer. What one reader saw, no crash may take back. */
  see(id: number, fields: Fields): void {
    const customer = this.customers.get(id);
    if (customer) customer.seenVersion = Math.max(customer.seenVersion, versionOf(fields));
  }
}

/** Customers carry the number of their last update in their city. */
export function versionOf({ city = '' }: Fields): number {
  return Number(/\d+/.exec(city)?.[0] ?? 0);
}
