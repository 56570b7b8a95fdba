import { type AnyOperationId, operations } from '../../generated/operations.ts';
import { requirements } from '../../generated/requirements.ts';
import type { Recipient } from '../../generated/types.ts';
import type { Passed } from '../../testing/intercepting-server.ts';

/** One operation or several. */
export type Operations = AnyOperationId | readonly AnyOperationId[];

/** The operations that a change concerns. */
export type Where = Operations | 'everywhere';

/** What is known of a request, whether a live server gets it or a run recorded it. */
export interface Asked {
  operation: AnyOperationId | undefined;
  /** Path and query. */
  target: string;
  /** Identifier in the path. */
  id: string | undefined;
  /** Whether it was sent with a token, valid or not. */
  hasToken: boolean;
  /** The text fields of its form or of its parts. */
  sent: ReadonlyMap<string, string>;
  /** The kind of an uploaded file, by its first bytes. */
  fileKind: string | undefined;
}

interface Scope {
  where: Where;
  /** Which requests for these operations; all of them by default. */
  when?: (asked: Asked) => boolean;
}

/**
 * What a server does differently, as data. `change` turns its response into another one; `instead` is sent without
 * asking the server. `layerOf` applies a change to a live server, `inRun` to a recorded run.
 */
export type ResponseChange = Scope &
  ({ change: (answer: Passed, asked: Asked) => Passed } | { instead: Passed });

/** Whether a request is one of those that a change concerns. */
export function concerns({ where, when }: Scope, asked: Asked): boolean {
  return isAt(where, asked) && (when?.(asked) ?? true);
}

/** Whether a request asks for one of these operations. */
export function isAt(where: Where, { operation }: Pick<Asked, 'operation'>): boolean {
  if (where === 'everywhere') return true;
  return operation !== undefined && [where].flat().includes(operation);
}

/** The number of the page that was asked for, by default 1. */
export const pageOf = ({ target }: Pick<Asked, 'target'>) =>
  Number(new URLSearchParams(target.split('?')[1] ?? '').get('page') ?? 1);

/** Whether the request names no page. */
export const isWithoutPage = ({ target }: Pick<Asked, 'target'>) => !target.includes('page=');

/** Whether a request does not send a field. */
export const lacks =
  (field: string) =>
  ({ sent }: Pick<Asked, 'sent'>) =>
    !sent.has(field);

/** Whether a request sends a field with this value. */
export const sends =
  (field: string, value: string) =>
  ({ sent }: Pick<Asked, 'sent'>) =>
    sent.get(field) === value;

/** All operations that show customers. */
export const customerViews = ['createCustomer', 'getCustomer', 'updateCustomer', 'listCustomers'] as const;
/** The recipients list, under both methods. */
export const recipientLists = ['listRecipients', 'listRecipientsByPost'] as const;
/** All operations that show recipients. */
export const recipientViews = [
  'createRecipient',
  'getRecipient',
  'updateRecipient',
  ...recipientLists,
] as const;
/** Both spellings of an upload. */
export const uploads = ['uploadDocument', 'uploadDocumentAlias'] as const;
/** All operations that show documents. */
export const documentViews = [...uploads, 'listDocuments'] as const;

/** The documented fields of a recipient. A corridor may have others. */
export type RecipientField = keyof {
  [Field in keyof Recipient as string extends Field ? never : Field]: unknown;
};

/** The fields that an operation takes and that are required, or optional. */
export const fieldsOf = (operation: AnyOperationId, wanted: 'required' | 'optional') =>
  Object.entries(operations[operation].fields).flatMap(([field, need]) => (need === wanted ? [field] : []));

/** The fields of all records that only the service sets. */
export const readOnlyFields: ReadonlySet<string> = new Set(
  requirements.flatMap(({ id }) => /\.read-only\.(.+)$/.exec(id)?.[1] ?? []),
);
