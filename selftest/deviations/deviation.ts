import type { AnyOperationId } from '../../generated/operations.ts';
import type { Passed } from '../../testing/intercepting-server.ts';

/** One operation or several. */
export type Operations = AnyOperationId | readonly AnyOperationId[];

/** What a deviation concerns. */
export type Where = Operations | 'everywhere';

/** What a request asks for, whether it is on its way to a server or was recorded. */
export interface Asked {
  operation: AnyOperationId | undefined;
  /** Path and query. */
  target: string;
  /** Identifier in the path. */
  id: string | undefined;
  /** Whether it was sent with a token, a right one or not. */
  hasToken: boolean;
  /** The text fields of its form or of its parts. */
  sent: ReadonlyMap<string, string>;
  /** What the file of an upload is by its first bytes. */
  fileKind: string | undefined;
}

interface Place {
  where: Where;
  /** Which of the requests for these operations; all of them where this is left out. */
  when?: (asked: Asked) => boolean;
}

/**
 * What a server does otherwise, as data. `change` makes another answer of the one that was given; `instead` is
 * answered without asking the server behind. A live server deviates through `layerOf`, a recorded run through `inRun`.
 */
export type Deviation = Place & ({ change: (answer: Passed, asked: Asked) => Passed } | { instead: Passed });

/** Whether a request is one of those that a deviation concerns. */
export function concerns({ where, when }: Place, asked: Asked): boolean {
  return isAt(where, asked) && (when?.(asked) ?? true);
}

/** Whether a request asks for one of these operations. */
export function isAt(where: Where, { operation }: Pick<Asked, 'operation'>): boolean {
  if (where === 'everywhere') return true;
  return operation !== undefined && [where].flat().includes(operation);
}

/** The number of the page that was asked for; 1 where none was named. */
export const pageOf = ({ target }: Pick<Asked, 'target'>) =>
  Number(new URLSearchParams(target.split('?')[1] ?? '').get('page') ?? 1);

/** Whether no page was named. */
export const isWithoutPage = ({ target }: Pick<Asked, 'target'>) => !target.includes('page=');

/** A request that does not send a field. */
export const lacks =
  (field: string) =>
  ({ sent }: Pick<Asked, 'sent'>) =>
    !sent.has(field);

/** A request that sends a field with this value. */
export const sends =
  (field: string, value: string) =>
  ({ sent }: Pick<Asked, 'sent'>) =>
    sent.get(field) === value;

/** All operations that answer with customers. */
export const customerViews = ['createCustomer', 'getCustomer', 'updateCustomer', 'listCustomers'] as const;
/** The recipients list, by either method. */
export const recipientLists = ['listRecipients', 'listRecipientsByPost'] as const;
/** All operations that answer with recipients. */
export const recipientViews = [
  'createRecipient',
  'getRecipient',
  'updateRecipient',
  ...recipientLists,
] as const;
/** Both spellings of an upload. */
export const uploads = ['uploadDocument', 'uploadDocumentAlias'] as const;
/** All operations that answer with documents. */
export const documentViews = [...uploads, 'listDocuments'] as const;
