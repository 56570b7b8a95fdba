import type { Letters } from './bounds.ts';
import type { FileForm, FileKind } from './files.ts';

/** The name of a record in a sequence, such as `customer2`. @pattern ^[a-z][a-z\d-]{0,39}$ */
export type RecordName = string;

/** A name for a file, without its ending. @pattern ^[\w-]{1,100}$ */
export type FileLabel = string;

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
  on?: RecordName;
  /** The name of the record that it creates. */
  as?: RecordName;
  /** In place of an identifier, `customer` has the name of a customer. @propertyNames {"pattern":"^[a-z_]+$"} */
  fields: Readonly<Record<string, string>>;
  /** The kinds of special values among them, by field. @propertyNames {"pattern":"^[a-z_]+$"} */
  values?: Readonly<Record<string, string>>;
  file?: { kind: FileKind; form?: FileForm | undefined; label: FileLabel };
  /** Whether it has to be refused, or has a part that has to be ignored. */
  role?: 'probe' | 'read-only';
  /** Whether the clock of the deployment ticks before. */
  afterTick?: true | undefined;
}

/** A sequence to send again. */
export interface Sequence {
  /** Begins the words in it that have to be others each time. */
  mark: Letters;
  /** As many as can be confirmed (docs/command.md#exploring). @minItems 1 @maxItems 60 */
  commands: readonly Command[];
}
