import type { AnyOperationId } from '../../generated/operations.ts';
import type { Letters } from './bounds.ts';
import type { FileForm, FileKind } from './files.ts';

/** The name of a record in a sequence, such as `customer2`. @pattern ^[a-z][a-z\d-]{0,39}$ */
export type RecordName = string;

/** A name for a file, without its ending. @pattern ^[\w-]{1,100}$ */
export type FileLabel = string;

/** What a request of a plan sends. A customer or a recipient has a name within it, such as `customer2`. */
export interface Command {
  operation: AnyOperationId;
  /** The record that it is about, or the customer to whom a new record belongs. */
  on?: RecordName;
  /** The name of the record that it creates. */
  as?: RecordName;
  /** In place of an identifier, `customer` has the name of a customer. @propertyNames {"pattern":"^[a-z_]+$"} */
  fields: Readonly<Record<string, string>>;
  /** Parameters of the query, such as the page of a list. @propertyNames {"pattern":"^[a-z_]+$"} */
  query?: Readonly<Record<string, string>>;
  /** The kinds of special values among them, by field. @propertyNames {"pattern":"^[a-z_]+$"} */
  values?: Readonly<Record<string, string>>;
  /** The name of the file follows from the label, unless it is said. */
  file?: { kind: FileKind; form?: FileForm | undefined; label: FileLabel; name?: string };
  /** Whether it has to be refused, or has a part that has to be ignored. */
  role?: 'probe' | 'read-only';
  /** Without a token, or with one that is made up. */
  credentials?: 'none' | 'made-up';
  /** Whether the clock of the deployment ticks before. */
  afterTick?: true | undefined;
  /** How long to rest before it, in milliseconds. @minimum 1 @maximum 60000 */
  pauseMs?: number;
  /** Whether it is sent at the same moment as the request before it. */
  atOnce?: true;
}

/** A plan to send as it is written. */
export interface Sequence {
  /** Begins the words in it that have to be others each time; empty for none. */
  mark: string;
  commands: readonly Command[];
}

/** The plan of a finding, in its script. */
export interface FoundPlan extends Sequence {
  mark: Letters;
  /** As many as can be confirmed (docs/command.md#exploring). @minItems 1 @maxItems 60 */
  commands: readonly Command[];
}

/** A plan in a file. */
export interface PlanFile {
  mark?: Letters;
  /** @minItems 1 @maxItems 1000 */
  commands: readonly (Omit<Command, 'fields'> & Partial<Pick<Command, 'fields'>>)[];
}
