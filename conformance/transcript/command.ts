/** What a request of a sequence sends. A customer or a recipient has a name within it, such as `customer2`. */
export interface Command {
  operation:
    | 'createCustomer'
    | 'updateCustomer'
    | 'getCustomer'
    | 'listCustomers'
    | 'uploadDocument'
    | 'uploadDocumentAlias'
    | 'listDocuments'
    | 'createRecipient'
    | 'updateRecipient'
    | 'getRecipient'
    | 'listRecipients'
    | 'listRecipientsByPost';
  /** The record that it is about, or the customer to whom a new record belongs. */
  on?: string;
  /** The name of the record that it creates. */
  as?: string;
  /** In place of an identifier, `customer` has the name of a customer. */
  fields: Readonly<Record<string, string>>;
  /** The kinds of special values among them, by field. */
  values?: Readonly<Record<string, string>>;
  file?: { kind: string; form?: string | undefined; label: string };
  /** Whether it has to be refused, or has a part that has to be ignored. */
  role?: 'probe' | 'read-only';
  /** Whether the clock of the deployment ticks before. */
  afterTick?: true | undefined;
}
